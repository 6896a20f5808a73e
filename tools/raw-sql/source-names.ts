// Follows names through the source: what a constant holds, what a parameter was given, which strings a list has.

import {
  isArrayLiteralExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParameterDeclaration,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import type { Checker, Project, Type } from 'typescript/unstable/sync';

/** What a parameter stands for: an expression where the function was called, or one name of a list. */
export type Meaning = { readonly text: string } | { readonly node: Node; readonly scope: Scope };
export type Scope = ReadonlyMap<string, Meaning>;

export const nowhere: Scope = new Map();

/** An sql`…` that cannot be written out; its message is the code that stands in the way. */
export class Unwritten extends Error {}

export class SourceNames {
  private readonly project: Project;
  private readonly checker: Checker;

  constructor(project: Project) {
    this.project = project;
    this.checker = project.checker;
  }

  /** The strings of a list: of its literal, or of its type. */
  namesOf(node: Node, scope: Scope): readonly string[] {
    if (isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element) =>
        isSpreadElement(element) ? this.namesOf(element.expression, scope) : [this.textOf(element, scope)],
      );
    }
    const known = isIdentifier(node) ? scope.get(node.text) : undefined;
    if (known !== undefined && 'node' in known) return this.namesOf(known.node, known.scope);
    const type = this.checker.getTypeAtLocation(node);
    const index = type === undefined ? undefined : this.checker.getIndexInfosOfType(type)[0]?.valueType;
    const names = index === undefined ? [] : literalsOf(index);
    if (names.length === 0) throw new Unwritten(node.getText());
    return names;
  }

  /** The string that an expression stands for. */
  textOf(node: Node, scope: Scope): string {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (isTemplateExpression(node)) {
      const filled = node.templateSpans.map(({ expression, literal }) => this.textOf(expression, scope) + literal.text);
      return node.head.text + filled.join('');
    }
    if (isElementAccessExpression(node)) {
      const key = this.textOf(node.argumentExpression, scope);
      const type = this.checker.getTypeAtLocation(node.expression);
      const property = type === undefined ? undefined : this.checker.getPropertyOfType(type, key);
      const of = property === undefined ? undefined : this.checker.getTypeOfSymbol(property);
      const [text] = of === undefined ? [] : literalsOf(of);
      if (text !== undefined) return text;
    }
    const [text] = literalsOf(this.checker.getTypeAtLocation(node));
    const known = isIdentifier(node) ? scope.get(node.text) : undefined;
    if (known === undefined && text !== undefined) return text;
    const meaning = this.meaningOf(node, scope);
    return 'text' in meaning ? meaning.text : this.textOf(meaning.node, meaning.scope);
  }

  /** What a name stands for: as a parameter, or as the constant that it is. */
  meaningOf(node: Node, scope: Scope): Meaning {
    if (!isIdentifier(node)) throw new Unwritten(node.getText());
    const known = scope.get(node.text);
    if (known !== undefined) return known;
    const declared = this.declarationOf(node);
    if (isParameterDeclaration(declared)) throw new Unwritten(node.getText());
    if (!isVariableDeclaration(declared) || declared.initializer === undefined) throw new Unwritten(node.getText());
    if (!isIdentifier(declared.name)) throw new Unwritten(node.getText());
    return { node: declared.initializer, scope };
  }

  declarationOf(node: Node): Node {
    const symbol = this.checker.getSymbolAtLocation(node);
    const declared = symbol?.valueDeclaration ?? (symbol && this.checker.getAliasedSymbol(symbol).valueDeclaration);
    const found = declared?.resolve(this.project);
    if (found === undefined) throw new Unwritten(node.getText());
    return found;
  }
}

const literalsOf = (type: Type | undefined): readonly string[] => {
  if (type === undefined) return [];
  if (type.isUnionType()) return type.getTypes().flatMap(literalsOf);
  return type.isStringLiteralType() ? [type.value] : [];
};
