// A call of one of the language's functions that has a near relative, or that could be left out.

import type { Change } from './mutant.ts';
import { nodeIn, type SyntaxNode } from './syntax-node.ts';

// A map: a plain object would have a relative of `toString`, too.
const relatives = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
const leftOut = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase']);

/** The call's relative takes its place, or its object goes on as it was. */
export function changesOfCall(call: SyntaxNode): readonly Change[] {
  const callee = nodeIn(call, 'callee');
  const [object, property] = callee === null ? [null, null] : [nodeIn(callee, 'object'), nodeIn(callee, 'property')];
  if (object === null || property === null || callee?.['computed'] === true) return [];
  const name = String(property['name']);
  const relative = relatives.get(name);
  if (relative !== undefined) return [{ start: property.start, end: property.end, text: relative }];
  return leftOut.has(name) ? [{ start: object.end, end: call.end, text: '' }] : [];
}
