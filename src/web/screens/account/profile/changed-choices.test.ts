import { describe, expect, it } from 'vitest';
import { type Chosen, changedChoices, joinedChanges, withChanges } from './changed-choices.ts';

const before: Chosen = {
  hours_before: 24,
  quiet: { from: 22, to: 7 },
  kinds: [
    { kind: 'deadline', mail: true, push: true },
    { kind: 'result', mail: true, push: false },
    { kind: 'letter', mail: false, push: false },
  ],
};

describe('what is saved of the notices', () => {
  it('names only the switches that differ, so that what was switched elsewhere stays as it is', () => {
    const kinds: Chosen['kinds'] = [
      { kind: 'deadline', mail: true, push: true },
      { kind: 'result', mail: false, push: false },
      { kind: 'letter', mail: true, push: true },
    ];
    expect(changedChoices(before, { ...before, kinds })).toEqual({
      kinds: [
        { kind: 'result', mail: false },
        { kind: 'letter', mail: true, push: true },
      ],
    });
  });

  it('names the hours and the quiet hours only if they differ', () => {
    expect(changedChoices(before, { ...before, quiet: { from: 22, to: 7 } })).toEqual({ kinds: [] });
    expect(changedChoices(before, { ...before, hours_before: 6 })).toEqual({ kinds: [], hours_before: 6 });
    const quiet = { from: 22, to: 9 };
    expect(changedChoices(before, { ...before, quiet })).toEqual({ kinds: [], quiet });
    expect(changedChoices(before, { ...before, quiet: null })).toEqual({ kinds: [], quiet: null });
    expect(changedChoices({ ...before, quiet: null }, before)).toEqual({ kinds: [], quiet: before.quiet });
  });
});

it('what is changed lies over what is stored, whatever of the rest is changed elsewhere', () => {
  const changes = { kinds: [{ kind: 'result', mail: false }], quiet: null } as const;
  const mailOff = { kind: 'result', mail: false, push: false } as const;
  expect(withChanges(before, { kinds: [] })).toEqual(before);
  expect(withChanges({ ...before, hours_before: 3 }, { ...changes, kinds: [...changes.kinds] })).toEqual({
    hours_before: 3,
    quiet: null,
    kinds: [before.kinds[0], mailOff, before.kinds[2]],
  });
});

it('of two changes of the same the later one counts, and the others stay', () => {
  const first = {
    kinds: [
      { kind: 'result' as const, mail: false },
      { kind: 'letter' as const, push: true },
    ],
    quiet: null,
  };
  const later = {
    kinds: [{ kind: 'result' as const, push: true }],
    quiet: { from: 1, to: 2 },
    hours_before: 3 as const,
  };
  expect(joinedChanges(first, later)).toEqual({
    kinds: [
      { kind: 'letter', push: true },
      { kind: 'result', mail: false, push: true },
    ],
    quiet: { from: 1, to: 2 },
    hours_before: 3,
  });
});
