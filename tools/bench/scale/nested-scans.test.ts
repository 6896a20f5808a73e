import { expect, it } from 'vitest';
import { scannedInLoop } from './nested-scans.ts';

const large = new Set(['selections']);
const scan = (table: string, relationship = 'Outer') => ({
  'Node Type': 'Seq Scan',
  'Relation Name': table,
  'Parent Relationship': relationship,
});
const joined = (node: string, ...plans: ReturnType<typeof scan>[]) => ({ 'Node Type': node, Plans: plans });

it('a large table inside a nested loop or a subplan is a trap; as its outer side, or in a hash join, it is none', () => {
  expect(scannedInLoop(joined('Nested Loop', scan('teams'), scan('selections', 'Inner')), large)).toBe('selections');
  expect(scannedInLoop(joined('Result', scan('selections', 'SubPlan')), large)).toBe('selections');
  const materialized = { ...joined('Materialize', scan('selections')), 'Parent Relationship': 'Inner' };
  expect(scannedInLoop({ 'Node Type': 'Nested Loop', Plans: [scan('teams'), materialized] }, large)).toBe('selections');
  expect(scannedInLoop(joined('Nested Loop', scan('selections'), scan('teams', 'Inner')), large)).toBeNull();
  expect(scannedInLoop(joined('Hash Join', scan('teams'), scan('selections', 'Inner')), large)).toBeNull();
  expect(scannedInLoop(joined('Result', scan('selections', 'InitPlan')), large)).toBeNull();
});
