// What is not made wrong: messages of broken invariants, looks, and what is written to the log are not what tests are for.

import { nodeIn, type SyntaxNode } from './syntax-node.ts';

/** Says of a node, with the one around it, whether it is left as it is. */
export type LeftAlone = (node: SyntaxNode, within: SyntaxNode | null) => boolean;

/**
 * What is left alone in this text. So are the names of a route's texts: its router reads all of the address as texts and
 * keeps those that are not listed, so the list is for the compiler.
 */
export function leftAloneIn(text: string): LeftAlone {
  // A list whose items are a type is one for the compiler, which compares it with every use.
  const unions = new Set<unknown>([...text.matchAll(/\(typeof (\w+)\)\[number\]/g)].map(([, name]) => name));
  return (node, within) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return true;
    if (node.type === 'VariableDeclarator') return unions.has(nodeIn(node, 'id')?.['name']);
    if (node.type === 'JSXAttribute') return !isJudged(node, within);
    if (node.type === 'Property') return isLabel(node);
    if (node.type === 'IfStatement') return isWhichLine(node);
    if (node.type === 'CallExpression' && nodeIn(node, 'callee')?.['name'] === 'searchTexts') return true;
    return within?.type === 'ExpressionStatement' && node.type === 'CallExpression' && isLogging(node);
  };
}

/** An attribute that holds an expression says what happens; a plain text or number says how it looks. */
function isJudged(attribute: SyntaxNode, element: SyntaxNode | null): boolean {
  const name = String(nodeIn(attribute, 'name')?.['name']);
  // Of an element of the page itself: a component may have points of another kind.
  if (/^[a-z]/.test(String(element && nodeIn(element, 'name')?.['name'])) && places.has(name)) return false;
  const value = nodeIn(attribute, 'value');
  const expression = value?.type === 'JSXExpressionContainer' ? nodeIn(value, 'expression') : null;
  return expression !== null && expression.type !== 'Literal' && !/^(className|style|size|width|height)$/.test(name);
}

/** Where a drawing has its strokes. */
const places = new Set('x y x1 x2 y1 y2 cx cy dx dy r rx d points transform viewBox strokeWidth'.split(' '));

/** A word for people, as a text with spaces is; or the colour of what is dangerous. */
function isLabel(property: SyntaxNode): boolean {
  const [key, value] = [nodeIn(property, 'key'), nodeIn(property, 'value')];
  const name = String(key?.['name']);
  return name === 'danger' || (/^(label|title|heading)$/.test(name) && typeof value?.['value'] === 'string');
}

/** Which of two lines is written to the log. */
function isWhichLine(choice: SyntaxNode): boolean {
  const written = [nodeIn(choice, 'consequent'), nodeIn(choice, 'alternate')].filter((branch) => branch !== null);
  return written.every((branch) => {
    const call = branch.type === 'ExpressionStatement' ? nodeIn(branch, 'expression') : null;
    return call?.type === 'CallExpression' && isLogging(call);
  });
}

/** Whether something is written to the log or to a terminal. */
export function isLogging(call: SyntaxNode): boolean {
  const callee = nodeIn(call, 'callee');
  if (callee?.type !== 'MemberExpression') return false;
  const name = String(nodeIn(callee, 'property')?.['name']);
  // How far it has come is written to a terminal.
  return (
    /^(debug|info|warn|error|fatal)$/.test(name) ||
    (name === 'reach' && nodeIn(callee, 'object')?.['name'] === 'progress')
  );
}
