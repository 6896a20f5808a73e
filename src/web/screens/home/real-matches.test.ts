import { describe, expect, it } from 'vitest';
import type { LeagueSnapshot, RealMatchRow } from '#api/league-snapshot';
import { realMatchesOf } from './real-matches-of.ts';
import { byInterest } from './real-score-order.ts';

const match = (id: number, row: Partial<Record<keyof RealMatchRow, unknown>> = {}): RealMatchRow =>
  ({
    id,
    part: 'weekend',
    status: 'not-started',
    match_date: null,
    home_team_id: id,
    away_team_id: id + 10,
    ...row,
  }) as never;
const lineUp = (team_id: number, part: string, clubs: readonly (number | null)[]) => ({
  team_id,
  part,
  players: clubs.map((real_team_id) => ({ real_team_id })),
});
const snapshot = (line_ups: readonly unknown[], real_matches: readonly RealMatchRow[]): LeagueSnapshot =>
  ({ line_ups, real_matches }) as never;
const ids = (matches: readonly RealMatchRow[]) => matches.map(({ id }) => id);
const ours = { home_team_id: 41, away_team_id: 42 } as never;

describe('the real matches behind a fantasy match', () => {
  it('are those of the part in which a selected player of either team plays, home or away', () => {
    const line_ups = [lineUp(41, 'weekend', [1, null]), lineUp(42, 'weekend', [12]), lineUp(43, 'weekend', [3])];
    const matches = [match(1), match(2), match(3), match(4), match(5, { home_team_id: 1, part: 'midweek' })];
    expect(ids(realMatchesOf(snapshot(line_ups, matches), ours, 'weekend'))).toEqual([1, 2]);
  });

  it('are none before a line-up is public', () => {
    expect(realMatchesOf(snapshot([lineUp(41, 'midweek', [1])], [match(1)]), ours, 'weekend')).toEqual([]);
  });

  it('stand by interest: in progress, to come by their kick-off, over, void', () => {
    const matches = [
      match(1, { status: 'void' }),
      match(2, { status: 'complete' }),
      match(3),
      match(4, { match_date: '2025-08-17T14:00:00.000Z' }),
      match(5, { match_date: '2025-08-16T14:00:00.000Z' }),
      match(6, { status: 'live' }),
    ];
    expect(ids(matches.toSorted(byInterest))).toEqual([6, 5, 4, 3, 2, 1]);
  });
});
