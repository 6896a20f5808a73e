import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { notationOf, squadOf } from '#test/builders/selection-notation';
import type { PlayerCode } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import { autoPick, mayPlay, type SquadPlayer } from './auto-pick.ts';
import { formations } from './formation.ts';
import { judgeSelection } from './judge-selection.ts';

type Counts = Readonly<Record<Position, number>>;

/** A squad in which `pointsOf` gives each player's points; names follow the codes. */
function squadWith(counts: Counts, pointsOf: (player: PlayerCode, index: number) => number): readonly SquadPlayer[] {
  return [...squadOf(counts)].map(([player, { position }], index) => ({
    code: player,
    position,
    name: `Player ${player}`,
    total_points: pointsOf(player, index),
    last_season_points: 0,
    mayPlay: true,
  }));
}

it('the best eleven that makes a formation is picked, then the best autobench', () => {
  const points: Partial<Record<number, number>> = {
    102: 50,
    301: 40,
    302: 39,
    303: 38,
    304: 37,
    305: 36,
    306: 35,
    401: 30,
  };
  const squad = squadWith({ GK: 2, D: 5, M: 6, S: 3 }, (player) => points[player] ?? 0);
  expect(notationOf(autoPick(squad))).toBe('GK2 D1 D2 D3 D4 M1 M2 M3 M4 M5 S1 | GK1 M6 D5');
});

it('those who may play come before those with more points', () => {
  const squad = squadWith({ GK: 2, D: 5, M: 5, S: 3 }, (player) => (player === 101 || player === 401 ? 90 : 1));
  const idle = new Set([101, 401, 201]);
  const picked = autoPick(squad.map((player) => ({ ...player, mayPlay: !idle.has(player.code) })));
  expect(notationOf(picked)).toBe('GK2 D2 D3 D4 D5 M1 M2 M3 M4 M5 S2 | GK1 S3 S1');
});

it('whoever has a match may play unless they are out or suspended', () => {
  expect(([null, 'doubtful', 'out', 'suspended'] as const).map((absence) => mayPlay(true, absence))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayPlay(false, null)).toBe(false);
});

it('ties are broken by last season’s points, then the name, then the code', () => {
  const level = squadWith({ GK: 4, D: 5, M: 5, S: 3 }, () => 0);
  const changed = level.map((player) => {
    if (player.code === 103) return { ...player, last_season_points: 9 };
    return player.code === 104 ? { ...player, name: 'Abel' } : player;
  });
  expect(notationOf(autoPick(changed))).toMatch(/^GK3 .* \| GK4 /);
  const namesakes = level.map((player) => ({ ...player, name: 'Silva' }));
  expect(notationOf(autoPick(namesakes.toReversed()))).toMatch(/^GK1 .* \| GK2 /);
});

it('a squad that can fill no formation gets as many players as fit together', () => {
  const squad = squadWith({ GK: 1, D: 2, M: 6, S: 6 }, () => 1);
  expect(notationOf(autoPick(squad))).toBe('GK1 D1 D2 M1 M2 M3 M4 M5 S1 S2 | M6 S3');
  expect(autoPick([])).toEqual([]);
});

const anySquad = fc.record({ GK: fc.nat(3), D: fc.nat(7), M: fc.nat(7), S: fc.nat(5) }).chain((counts) =>
  fc.array(fc.integer({ min: -5, max: 20 }), { minLength: 22, maxLength: 22 }).map((points) => ({
    counts,
    squad: squadWith(counts, (_, index) => points[index] as number).map((player, index) => ({
      ...player,
      mayPlay: (points[(index * 7) % 22] as number) % 2 === 0,
    })),
  })),
);

const canField = ({ GK, D, M, S }: Counts): boolean =>
  GK >= 2 &&
  D + M + S >= 12 &&
  formations.some((formation) => D >= formation.D && M >= formation.M && S >= formation.S);

it('the pick can be saved whenever the squad has any valid selection', () => {
  fc.assert(
    fc.property(anySquad, ({ counts, squad }) => {
      const refusal = judgeSelection(autoPick(squad), squadOf(counts));
      expect(refusal === null).toBe(canField(counts));
    }),
    { numRuns: propertyRuns },
  );
});

it('no other eleven has more players who may play, or as many and more points', () => {
  fc.assert(
    fc.property(anySquad, ({ counts, squad }) => {
      fc.pre(canField(counts));
      const worth = (player: SquadPlayer) => (player.mayPlay ? 10_000 : 0) + player.total_points;
      const worthOf = new Map(squad.map((player) => [player.code, worth(player)]));
      const picked = autoPick(squad).filter(({ is_starting }) => is_starting);
      const best = (position: Position, count: number): number =>
        squad
          .filter((player) => player.position === position)
          .map(worth)
          .toSorted((a, b) => b - a)
          .slice(0, count)
          .reduce((sum, points) => sum + points, 0);
      const possible = formations.filter(({ D, M, S }) => counts.D >= D && counts.M >= M && counts.S >= S);
      const totals = possible.map((formation) =>
        positions.reduce((sum, position) => sum + best(position, formation[position]), 0),
      );
      const total = picked.reduce((sum, { player_id }) => sum + (worthOf.get(player_id) as number), 0);
      expect(total).toBe(Math.max(...totals));
    }),
    { numRuns: propertyRuns },
  );
});
