import { expect, it } from 'vitest';
import { changedKinds } from './changed-kinds.ts';

it('names only the switches that differ, so that what was switched elsewhere stays as it is', () => {
  const before = [
    { kind: 'deadline', mail: true, push: true },
    { kind: 'result', mail: true, push: false },
    { kind: 'letter', mail: false, push: false },
  ] as const;
  const after = [
    { kind: 'deadline', mail: true, push: true },
    { kind: 'result', mail: false, push: false },
    { kind: 'letter', mail: true, push: true },
  ] as const;
  expect(changedKinds([...before], [...after])).toEqual([
    { kind: 'result', mail: false },
    { kind: 'letter', mail: true, push: true },
  ]);
  expect(changedKinds([...before], [...before])).toEqual([]);
});
