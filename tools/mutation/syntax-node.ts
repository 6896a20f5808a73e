// The syntax tree of a source file, as the parser of the build gives it. Types are left out: they change nothing that runs.

import { parseSync } from 'vite';

export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** The tree of a TypeScript file's text. */
export function syntaxOf(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
}

/** Whether the text is a program, as far as the parser says. */
export const isProgram = (file: string, text: string): boolean => parseSync(file, text).errors.length === 0;

/** The node in this field; null if there is none. */
export function nodeIn(node: SyntaxNode, field: string): SyntaxNode | null {
  const value = node[field];
  return isNode(value) ? value : null;
}

/** The nodes in this field's list. */
export function nodesIn(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** What a node consists of, without types. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.keys(node).flatMap((field) => {
    const only = nodeIn(node, field);
    return (only === null ? nodesIn(node, field) : [only]).filter((part) => !isType(part));
  });
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const isType = ({ type }: SyntaxNode): boolean => type.startsWith('TS') && !wrappers.has(type);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;
