import { describe, expect, it } from 'vitest';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { fantasyMatchId, matchId, playerId } from '#test/builders/ids';
import { type LeagueChange, leagueViewAfter } from './league-view-after.ts';

const before = homeSnapshot();
/** The snapshot after a frame that says this, and nothing else. */
const after = (change: Partial<LeagueChange>, snapshot = before) =>
  leagueViewAfter(snapshot, {
    kind: 'league',
    league_id: snapshot.league.id,
    gameweek_id: before.current_gameweek_id,
    matches: [],
    event: null,
    is_live: false,
    is_provisional: false,
    line_ups: [],
    fantasy_matches: [],
    standings: [],
    ...change,
  });
const score = (id: number, status: string) => ({ id: matchId(id), status }) as LeagueChange['matches'][number];

describe('the table after a frame', () => {
  it('is in its new order, with the new figures in their rows', () => {
    const { standings } = after({
      standings: [
        { team_id: teams.marta, position: 1, total_points: 22 },
        { team_id: teams.rival, position: 2 },
        { team_id: teams.third, position: 3 },
      ],
    });
    expect(standings.map(({ team_id }) => team_id)).toEqual([teams.marta, teams.rival, teams.third, teams.fourth]);
    expect(standings[0]).toEqual({ ...before.standings[2], position: 1, total_points: 22 });
    expect(standings[3]).toBe(before.standings[3]);
  });
});

it('a match has the status that the frame gives it', () => {
  const { real_matches } = after({ matches: [score(2, 'complete'), score(3, 'live')] });
  expect(real_matches.map(({ status }) => status)).toEqual(['complete', 'complete', 'live']);
});

describe('points after a frame', () => {
  const player = (team_id: number, code: number, part = 'weekend') =>
    ({ team_id, part, player_id: playerId(code), points_earned: 9 }) as LeagueChange['line_ups'][number];

  it('are those of the player in that team and that part, and nothing else changes', () => {
    const { line_ups } = after({ line_ups: [player(teams.marta, 102)] });
    const points = line_ups.map(({ players }) => players.map(({ points_earned }) => points_earned));
    expect(points).toEqual([[0, 9, 0], [0]]);
    expect(line_ups[0]?.players[1]).toEqual({ ...before.line_ups[0]?.players[1], points_earned: 9 });
    expect(line_ups[1]).toBe(before.line_ups[1]);
  });

  it.each([
    ['another part', player(teams.marta, 102, 'midweek')],
    ['another team', player(teams.third, 102)],
  ])('of %s are not in it', (_what, change) => {
    expect(after({ line_ups: [change] }).line_ups).toEqual(before.line_ups);
  });

  it('of a fantasy match are in its row', () => {
    const { fantasy_matches } = after({ fantasy_matches: [{ id: fantasyMatchId(2), home_team_goals: 3 }] });
    expect(fantasy_matches.map(({ home_team_goals }) => home_team_goals)).toEqual([0, 3]);
    expect(fantasy_matches[0]).toBe(before.fantasy_matches[0]);
  });
});

it('what was just seen, and whether the table is live or provisional, is what the frame says', () => {
  const event = { text: 'Goal' } as unknown as LeagueChange['event'];
  expect(after({ event, is_provisional: true })).toMatchObject({ last_event: event, is_provisional: true });
  expect(after({}, homeSnapshot({ is_provisional: true }))).toMatchObject({ last_event: null, is_provisional: false });
  // Also beside a gameweek that is over: a match of another one is counted.
  expect([after({ is_live: true }).is_live, after({}).is_live]).toEqual([true, false]);
});
