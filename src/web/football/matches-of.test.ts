import { expect, it } from 'vitest';
import { homeSnapshot } from '#test/builders/home-snapshot';
import { matchId, realTeamId } from '#test/builders/ids';
import { matchesOf } from './selection-view.ts';

const [match] = homeSnapshot().real_matches;
if (match === undefined) throw new Error('the snapshot has a match');
const [club, other] = [realTeamId(70), realTeamId(71)];
const playedAt = (id: number, match_date: string | null) => ({
  ...match,
  id: matchId(id),
  home_team_id: club,
  away_team_id: other,
  part: 'weekend' as const,
  match_date,
});

it('a club’s matches of a part come in the order of their kick-offs, and those without a date last', () => {
  const matches = [playedAt(1, null), playedAt(2, '2025-08-17T15:00:00Z'), playedAt(3, '2025-08-16T15:00:00Z')];
  const ids = (of: typeof club, part: 'midweek' | 'weekend') => matchesOf(matches, of, part).map(({ id }) => id);
  expect(ids(club, 'weekend')).toEqual([3, 2, 1]);
  expect(ids(other, 'weekend')).toEqual([3, 2, 1]);
  expect(ids(realTeamId(72), 'weekend')).toEqual([]);
  expect(ids(club, 'midweek')).toEqual([]);
});
