// Writes out the SQL that an sql`…` of the source would send, without running the code around it: fragments are put in
// where they are used, lists of columns are taken from their types, and every value becomes a parameter.

import {
  type CallExpression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSpreadElement,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import type { Checker, Project } from 'typescript/unstable/sync';
import { type Meaning, nowhere, type Scope, SourceNames, Unwritten } from './source-names.ts';

/** Where a value stands; the statement's parameters are numbered at the end. */
const value = '\u0000';

/** A query inside the statement that the compiler has checked. */
const queryOfTheBuilder = 'select 1';
/** Stands for a table that is named only while the program runs: it has a season and a match. */
const anyTable = 'match_reports';

export class SqlWriter {
  /** The templates that are part of something written so far. */
  readonly used = new Set<string>();
  private readonly names: SourceNames;
  private readonly checker: Checker;

  constructor(project: Project) {
    this.names = new SourceNames(project);
    this.checker = project.checker;
  }

  /** Every form of the statement: its first, and one for each other fragment that a hole may hold. */
  statements(template: Node): readonly string[] {
    return this.formsOf(template, nowhere).map((text) => {
      let count = 0;
      return text.replaceAll(value, () => `$${(count += 1)}`);
    });
  }

  private formsOf(node: Node, scope: Scope): readonly string[] {
    if (this.isQuery(node)) return [queryOfTheBuilder];
    if (isTaggedTemplateExpression(node)) return this.formsOfTemplate(node, scope);
    if (isParenthesizedExpression(node) || isAsExpression(node)) return this.formsOf(node.expression, scope);
    if (isConditionalExpression(node)) {
      return [...this.formsOf(node.whenTrue, scope), ...this.formsOf(node.whenFalse, scope)];
    }
    if (isObjectLiteralExpression(node)) {
      return node.properties.flatMap((property) =>
        isPropertyAssignment(property) ? this.formsOf(property.initializer, scope) : [],
      );
    }
    if (isElementAccessExpression(node)) return this.formsOf(node.expression, scope);
    if (isCallExpression(node)) return this.formsOfCall(node, scope);
    const meaning = this.names.meaningOf(node, scope);
    if ('text' in meaning) return [meaning.text];
    return this.formsOf(meaning.node, meaning.scope);
  }

  private formsOfTemplate(node: TaggedTemplateExpression, scope: Scope): readonly string[] {
    this.used.add(placeOf(node));
    const { template } = node;
    if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
    const fillings = template.templateSpans.map(({ expression }) =>
      this.isFragment(expression) ? this.formsOf(expression, scope) : [value],
    );
    const parts = template.templateSpans.map(({ literal }) => literal.text);
    const first = fillings.map(([text = '']) => text);
    const others = fillings.flatMap((texts, at) => texts.slice(1).map((text) => first.with(at, text)));
    return [first, ...others].map((chosen) => template.head.text + chosen.map((text, at) => text + parts[at]).join(''));
  }

  private formsOfCall(node: CallExpression, scope: Scope): readonly string[] {
    const [first, second] = node.arguments;
    const called = node.expression;
    if (isPropertyAccessExpression(called) && called.expression.getText() === 'sql' && first !== undefined) {
      const method = called.name.text;
      if (method === 'join') {
        const between = second === undefined ? ', ' : (this.formsOf(second, scope)[0] ?? '');
        return [this.listOf(first, scope).join(between)];
      }
      if (method === 'table') return [this.tableOf(first, scope)];
      const text = this.names.textOf(first, scope);
      return [method === 'lit' ? `'${text}'` : text];
    }
    return this.formsOf(...this.bodyOf(node, scope));
  }

  /** What a call of one of our functions returns, with its parameters' meanings. */
  private bodyOf(node: CallExpression, scope: Scope): [Node, Scope] {
    const declared = this.names.declarationOf(node.expression);
    const made =
      isVariableDeclaration(declared) && declared.initializer !== undefined ? declared.initializer : declared;
    if (!isArrowFunction(made) && !isFunctionDeclaration(made)) throw new Unwritten(node.getText());
    const inner = new Map<string, Meaning>();
    made.parameters.forEach((parameter, at) => {
      const given = node.arguments[at] ?? parameter.initializer;
      if (given !== undefined) inner.set(parameter.name.getText(), { node: given, scope });
    });
    const { body } = made;
    if (body === undefined) throw new Unwritten(node.getText());
    if (!isBlock(body)) return [body, inner];
    const last = body.statements.findLast(isReturnStatement)?.expression;
    if (last === undefined) throw new Unwritten(node.getText());
    return [last, inner];
  }

  /** The texts of a list's fragments; of two lists that it may be, the longer one's. */
  private listOf(node: Node, scope: Scope): readonly string[] {
    if (isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element) => {
        if (isSpreadElement(element)) return this.listOf(element.expression, scope);
        return this.isFragment(element) ? [this.formsOf(element, scope)[0] ?? ''] : [value];
      });
    }
    if (isParenthesizedExpression(node) || isAsExpression(node)) return this.listOf(node.expression, scope);
    if (isConditionalExpression(node)) {
      const lists = [this.listOf(node.whenTrue, scope), this.listOf(node.whenFalse, scope)];
      return lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
    }
    if (isCallExpression(node)) {
      const mapped = this.mapped(node, scope);
      return mapped ?? this.listOf(...this.bodyOf(node, scope));
    }
    const meaning = this.names.meaningOf(node, scope);
    return 'text' in meaning ? [meaning.text] : this.listOf(meaning.node, meaning.scope);
  }

  /** `columns.map((column) => sql…)`, written out for each name of the list; null if it is another call. */
  private mapped({ expression, arguments: [made] }: CallExpression, scope: Scope) {
    if (!isPropertyAccessExpression(expression) || expression.name.text !== 'map') return null;
    if (made === undefined || !isArrowFunction(made)) throw new Unwritten(expression.getText());
    const [parameter] = made.parameters;
    const { body } = made;
    const returned = isBlock(body) ? body.statements.findLast(isReturnStatement)?.expression : body;
    if (parameter === undefined || returned === undefined) throw new Unwritten(expression.getText());
    return this.names.namesOf(expression.expression, scope).map((text) => {
      const [form = ''] = this.formsOf(returned, new Map([...scope, [parameter.name.getText(), { text }]]));
      return form;
    });
  }

  private tableOf(node: Node, scope: Scope): string {
    try {
      return this.names.textOf(node, scope);
    } catch (error) {
      if (error instanceof Unwritten) return anyTable;
      throw error;
    }
  }

  /** Whether it is SQL itself, and no value to send along. */
  private isFragment(node: Node): boolean {
    return this.has(node, 'toOperationNode');
  }

  private isQuery(node: Node): boolean {
    return this.has(node, 'innerJoin');
  }

  private has(node: Node, method: string): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return type !== undefined && this.checker.getPropertyOfType(type, method) !== undefined;
  }
}

/** 'src/server/team/team-store.ts:65' */
export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart(file)).split('\n').length;
  return `${file.fileName.slice(file.fileName.indexOf('src/server/'))}:${line}`;
}
