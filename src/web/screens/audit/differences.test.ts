import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('an entry of the audit log shows only what differs, by its name', () => {
  const before = { minute: 12, points: { goal: { S: 4, D: 6 } }, heroes: ['Saka'] };
  const after = { minute: 13, points: { goal: { S: 5, D: 6 } }, heroes: ['Saka'] };
  expect(differences(before, after)).toEqual([
    { name: 'minute', before: 12, after: 13 },
    { name: 'points, goal, S', before: 4, after: 5 },
  ]);
  expect(differences(null, { email: 'a@b.c' })).toEqual([{ name: 'email', before: null, after: 'a@b.c' }]);
  expect(differences(undefined, undefined)).toEqual([]);
});
