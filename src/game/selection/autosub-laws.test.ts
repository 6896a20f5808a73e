import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { anyValidSelection, isValidFormation, lockedRows } from '#test/builders/selection-notation';
import type { PlayerCode } from '../identity.ts';
import { type Appearance, fieldSelection } from './autosub.ts';
import type { LockedSelection, SelectedPlayer } from './selection.ts';

const anyAppearance: fc.Arbitrary<Appearance> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ appeared: true, mayStillAppear: false }) },
  { weight: 3, arbitrary: fc.constant({ appeared: false, mayStillAppear: false }) },
  { weight: 1, arbitrary: fc.constant({ appeared: false, mayStillAppear: true }) },
  { weight: 1, arbitrary: fc.constant({ appeared: true, mayStillAppear: true }) },
);
const anyPlay = fc.tuple(anyValidSelection, fc.array(anyAppearance, { minLength: 14, maxLength: 14 }));
const played = (rows: readonly SelectedPlayer[], appearances: readonly Appearance[]) => {
  const byPlayer = new Map(rows.map(({ player_id }, index) => [player_id, appearances[index] as Appearance]));
  const appearanceOf = (player: PlayerCode) => byPlayer.get(player) as Appearance;
  const fielded = fieldSelection(lockedRows(rows) as LockedSelection, ({ player_id }) => appearanceOf(player_id));
  return { fielded, appearanceOf };
};

it('autosubs never leave an invalid formation and never use anybody twice', () => {
  fc.assert(
    fc.property(anyPlay, ([rows, appearances]) => {
      const { fielded, appearanceOf } = played(rows, appearances);
      const counted = fielded.filter((player) => player.counted);
      expect(isValidFormation(counted.map(({ role }) => role.position))).toBe(true);
      const incomers = fielded.flatMap(({ replaced_by }) => replaced_by ?? []);
      expect(new Set(incomers).size).toBe(incomers.length);
      expect(incomers.every((player) => appearanceOf(player).appeared)).toBe(true);
      expect(fielded.map(({ player_id }) => player_id).toSorted()).toEqual(
        rows.map(({ player_id }) => player_id).toSorted(),
      );
    }),
    { numRuns: propertyRuns },
  );
});

it('an autosub and the starter they replaced name each other', () => {
  fc.assert(
    fc.property(anyPlay, ([rows, appearances]) => {
      const { fielded, appearanceOf } = played(rows, appearances);
      for (const { player_id: player, is_starting, replaced_by, subbed_for, counted, reason } of fielded) {
        const partner = fielded.find((other) => other.player_id === (replaced_by ?? subbed_for));
        expect(partner?.[is_starting ? 'subbed_for' : 'replaced_by'] ?? player).toBe(player);
        expect(counted).toBe(is_starting ? replaced_by === null : subbed_for !== null);
        expect(reason === 'replaced').toBe(replaced_by !== null);
        expect(reason === 'came-in').toBe(subbed_for !== null);
        if (replaced_by !== null) expect(Object.values(appearanceOf(player))).toEqual([false, false]);
      }
    }),
    { numRuns: propertyRuns },
  );
});

it('when every match is over, no starter waits, and no unused autobench player could have come in', () => {
  fc.assert(
    fc.property(anyPlay, ([rows, appearances]) => {
      const settled = appearances.map((appearance) => ({ ...appearance, mayStillAppear: false }));
      const { fielded } = played(rows, settled);
      const counted = fielded.filter((player) => player.counted);
      expect(fielded.some(({ reason }) => reason === 'waits-for-autobench' || reason === 'blocked')).toBe(false);
      const unused = fielded.filter(({ reason }) => reason === 'would-break-formation' || reason === 'not-needed');
      for (const out of fielded.filter(({ reason }) => reason === 'nobody-fits')) {
        for (const { role } of unused) {
          const swapped = counted.map((player) => (player === out ? role.position : player.role.position));
          expect(isValidFormation(swapped)).toBe(false);
        }
      }
    }),
    { numRuns: propertyRuns },
  );
});
