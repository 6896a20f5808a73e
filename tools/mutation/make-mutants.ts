// The ways in which a line can be wrong: operators flipped, conditions negated, statements left out, constants moved,
// awaits dropped, words emptied. A test that notices none of them proves less than it seems to.

import { changesOfCall } from './changes-of-call.ts';
import { isLogging, type LeftAlone, leftAloneIn } from './left-alone.ts';
import type { Change, Mutant } from './mutant.ts';
import { nodeIn, nodesIn, partsOf, type SyntaxNode, syntaxOf } from './syntax-node.ts';

/** All mutants of a file, in the order of its lines. */
export function makeMutants(file: string, text: string): readonly Mutant[] {
  const found: Mutant[] = [];
  visit(syntaxOf(file, text), leftAloneIn(text), (node) => {
    for (const change of changesOf(node, text)) {
      const was = text.slice(change.start, change.end);
      const line = text.slice(0, change.start).split('\n').length;
      found.push({ ...change, file, was, line, code: text.split('\n')[line - 1]?.trim() ?? '' });
    }
  });
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function visit(
  node: SyntaxNode,
  isLeftAlone: LeftAlone,
  see: (node: SyntaxNode) => void,
  within: SyntaxNode | null = null,
): void {
  if (isLeftAlone(node, within)) return;
  see(node);
  for (const part of partsOf(node)) visit(part, isLeftAlone, see, node);
}

function changesOf(node: SyntaxNode, text: string): readonly Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return changesOfOperator(node, text);
    case 'UnaryExpression':
      return changesOfSign(node);
    case 'IfStatement':
      return changesOfIf(node, text);
    case 'ConditionalExpression':
      return negated(nodeIn(node, 'test'), text);
    case 'ExpressionStatement':
      return changesOfStatement(node, text);
    case 'CallExpression':
      return [...changesOfCall(node), ...nodesIn(node, 'arguments').flatMap(emptied)];
    case 'ArrayExpression':
      return nodesIn(node, 'elements').flatMap(emptied);
    case 'Property':
      return nodesIn({ ...node, values: [node['value']] }, 'values').flatMap(emptied);
    case 'ReturnStatement':
      return nodesIn({ ...node, values: [node['argument']] }, 'values').flatMap(emptied);
    case 'Literal':
      return moved(node);
    default:
      return [];
  }
}

const flipped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

function changesOfOperator(node: SyntaxNode, text: string): readonly Change[] {
  const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
  if (left === null || right === null) return [];
  const operator = String(node['operator']);
  // The value is always the one for none.
  if (operator === '??') return [insteadOf(node, right, text)];
  const instead = flipped[operator];
  const joinsTexts = operator === '+' && [left, right].some(isText);
  if (instead === undefined || joinsTexts) return [];
  const start = left.end + text.slice(left.end, right.start).indexOf(operator);
  return [{ start, end: start + operator.length, text: instead }];
}

/** The value alone. An object could be read as a block, where a statement or a function's body begins. */
function insteadOf(node: SyntaxNode, value: SyntaxNode, text: string): Change {
  if (value.type !== 'ObjectExpression') return { start: node.start, end: value.start, text: '' };
  return { ...spanOf(node), text: `(${text.slice(value.start, value.end)})` };
}

const isText = ({ type, value }: SyntaxNode): boolean => type === 'TemplateLiteral' || typeof value === 'string';

function changesOfSign(node: SyntaxNode): readonly Change[] {
  const sign = String(node['operator']);
  const argument = nodeIn(node, 'argument');
  if (argument === null || (sign !== '!' && sign !== '-')) return [];
  return [{ start: node.start, end: argument.start, text: '' }];
}

function changesOfIf(node: SyntaxNode, text: string): readonly Change[] {
  const test = nodeIn(node, 'test');
  const never = test === null || nodeIn(node, 'alternate') !== null ? [] : [{ ...spanOf(test), text: 'false' }];
  return [...negated(test, text), ...never];
}

/** A comparison is negated by its operator already. */
function negated(test: SyntaxNode | null, text: string): readonly Change[] {
  if (test === null || test.type === 'UnaryExpression') return [];
  if (test.type === 'BinaryExpression' && /[=!]==/.test(String(test['operator']))) return [];
  return [{ ...spanOf(test), text: `!(${text.slice(test.start, test.end)})` }];
}

/** What is done is left out; what is waited for is not waited for. */
function changesOfStatement(node: SyntaxNode, text: string): readonly Change[] {
  if (typeof node['directive'] === 'string') return [];
  const expression = nodeIn(node, 'expression');
  if (expression?.type === 'CallExpression' && isLogging(expression)) return [];
  const left = { ...spanOf(node), text: ';' };
  const argument = expression?.type === 'AwaitExpression' ? nodeIn(expression, 'argument') : null;
  const call = argument === null ? '' : text.slice(argument.start, argument.end);
  if (argument === null || isInTransaction(call) || isFarewell(call)) return [left];
  return [left, { start: node.start, end: argument.start, text: 'void ' }];
}

/** The statements of a transaction run in their order, awaited or not, and one that fails undoes them all. */
const isInTransaction = (call: string): boolean => /^(trx\s*\.|\w+(\.\w+)*\(trx\b)|\.execute\(trx\)$/.test(call);

/** What is closed is closed, whether or not somebody waits for it. */
const isFarewell = (call: string): boolean => /\.(close|end|stop|destroy|terminate|cleanUp)\(\)$/.test(call);

/** A word that the program reads; a text with spaces is for people. */
function emptied(node: SyntaxNode): readonly Change[] {
  const { type, value } = node;
  return type === 'Literal' && typeof value === 'string' && /^\S+$/.test(value)
    ? [{ ...spanOf(node), text: "''" }]
    : [];
}

function moved(node: SyntaxNode): readonly Change[] {
  const { value } = node;
  if (typeof value === 'boolean') return [{ ...spanOf(node), text: String(!value) }];
  if (typeof value !== 'number') return [];
  // One more of many is as good as before: a limit or a pause is wrong when it is gone.
  return [{ ...spanOf(node), text: value > 100 ? '0' : String(value + 1) }];
}

const spanOf = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });
