import { describe, expect, it } from 'vitest';
import { gameweekId, playerId, teamId } from '#test/builders/ids';
import { fixture, leagueOf, realMatch } from '#test/builders/league-scene';
import type { Part } from '../gameweek/part.ts';
import type { PlayerCode, TeamId } from '../identity.ts';
import { gameweekPlay } from '../standings/gameweek-play.ts';
import { leagueState } from '../standings/league-gameweek.ts';
import type { LeagueWeek } from '../standings/league-week.ts';
import { teamGameweek } from '../standings/team-gameweek.ts';
import { extremesOf } from './extremes.ts';
import { leagueRecap, type RecapPlayer, type SettledWeek } from './league-recap.ts';
import { leagueSentences, listText, resultText, teamSentences } from './recap-sentences.ts';

const result = (home: number, homePoints: number, away: number, awayPoints: number) => ({
  home_team_id: teamId(home),
  away_team_id: teamId(away),
  home_team_total_points: homePoints,
  away_team_total_points: awayPoints,
  home_team_goals: 0,
  away_team_goals: 0,
});
const week = (
  id: number,
  results: LeagueWeek['results'],
  byes: readonly (readonly [number, number])[] = [],
): LeagueWeek => ({
  gameweek_id: gameweekId(id),
  results,
  byes: byes.map(([team, points]) => ({ team_id: teamId(team), points })),
});
const nameOf = (team: TeamId): string => `Team ${team}`;
const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: teamId(index + 1), name: `Team ${index + 1}` }));
const nobody: Pick<SettledWeek, 'lineUps' | 'bench' | 'players'> = {
  lineUps: new Map(),
  bench: new Map(),
  players: new Map(),
};
const recapOf = (weeks: readonly LeagueWeek[], rest: Partial<SettledWeek> = {}) => {
  const recap = leagueRecap({ weeks, teams: teams(4), ...nobody, ...rest });
  if (recap === null) throw new Error('no recap');
  return recap;
};
const sentencesOf = (recap: ReturnType<typeof recapOf>, team: number): readonly string[] => {
  const teamRecap = recap.teams.find(({ team_id }) => team_id === teamId(team));
  return teamRecap === undefined ? [] : teamSentences(recap, teamRecap, nameOf);
};

describe('the table', () => {
  const first = week(1, [result(1, 40, 2, 30), result(3, 20, 4, 10)]);
  it('says nobody has moved in the first settled gameweek', () => {
    const { table } = recapOf([first]);
    expect(table.map(({ team_id, movement }) => [team_id, movement])).toEqual([
      [1, 0],
      [3, 0],
      [2, 0],
      [4, 0],
    ]);
  });
  it('has the ranks gained and lost since the gameweek before', () => {
    const { table } = recapOf([first, week(2, [result(4, 90, 1, 10), result(2, 50, 3, 20)])]);
    expect(table.map(({ team_id, movement }) => [team_id, movement])).toEqual([
      [4, 3],
      [2, 1],
      [1, -2],
      [3, -2],
    ]);
  });
  it('is none before a gameweek was settled', () => {
    expect(leagueRecap({ weeks: [], teams: teams(2), ...nobody })).toBeNull();
  });
});

describe('the sentences about a team', () => {
  const recap = recapOf([week(1, [result(1, 40, 2, 30), result(3, 35, 4, 35)], [[5, -1]])], {
    teams: teams(5),
    bench: new Map([
      [teamId(1), 1],
      [teamId(2), 12],
    ]),
  });
  it('begin with the result as the team sees it', () => {
    expect([1, 2, 4, 5].map((team) => sentencesOf(recap, team)[0])).toEqual([
      'Team 1 beat Team 2 40 – 30.',
      'Team 2 lost 30 – 40 to Team 1.',
      'Team 4 drew 35 – 35 with Team 3.',
      'Team 5 had no match and scored −1 point.',
    ]);
  });
  it('say what was left on the bench, and the record against everybody, byes included', () => {
    expect(sentencesOf(recap, 1).slice(1)).toEqual([
      'Nobody came in from the autobench.',
      '1 point was left on the bench.',
      'Against everybody: 4 won, 0 drawn, 0 lost.',
    ]);
    expect(sentencesOf(recap, 2)[2]).toBe('12 points were left on the bench.');
    expect(sentencesOf(recap, 3).slice(2)).toEqual([
      'No points were left on the bench.',
      'Against everybody: 2 won, 1 drawn, 1 lost.',
    ]);
  });
  it('come by points, the best first', () => {
    expect(recap.teams.map(({ team_id }) => team_id)).toEqual([1, 3, 4, 2, 5]);
  });
});

describe('what stood out in the league', () => {
  it('is the narrowest and the widest match and the highest score', () => {
    const recap = recapOf([week(1, [result(1, 40, 2, 39), result(3, 60, 4, 20)])]);
    expect(leagueSentences(recap, nameOf)).toEqual([
      'Narrowest, by 1 point: Team 1 40 – 39 Team 2.',
      'Widest, by 40 points: Team 3 60 – 20 Team 4.',
      'Highest score, 60 points: Team 3.',
    ]);
  });
  it('names all of several equally narrow matches, and no widest if all were equal', () => {
    const recap = recapOf([week(1, [result(1, 40, 2, 40), result(3, 30, 4, 30)])]);
    expect(leagueSentences(recap, nameOf)).toEqual([
      'Narrowest, a draw: Team 1 40 – 40 Team 2; Team 3 30 – 30 Team 4.',
      `Highest score, 40 points: ${listText([teamId(1), teamId(2)], nameOf)}.`,
    ]);
  });
  it('is nothing in a league that did not play', () => {
    const recap = recapOf([week(1, [])]);
    expect(leagueSentences(recap, nameOf)).toEqual([]);
    expect(extremesOf(recap)).toEqual({ narrowest: null, widest: null, highest: null });
  });
});

describe('who came in, and the team of the week', () => {
  const league = { ...leagueOf(2), fixtures: [fixture(1)] };
  const players = new Map<PlayerCode, RecapPlayer>(
    [...league.selections.values()].flatMap(({ weekend }) =>
      (weekend ?? []).map(({ player_id, role }) => [
        player_id,
        { code: player_id, name: `P${player_id}`, position: role.position },
      ]),
    ),
  );
  /** Each of team n scores what is given, unless they did not appear. */
  const play = (points: Readonly<Record<number, number>>, absent: readonly number[], part: Part = 'weekend') =>
    gameweekPlay([
      realMatch(1, {
        part,
        status: 'complete',
        performances: [...players.keys()].map((player_id) => ({
          player_id,
          points_earned: points[player_id] ?? 1,
          goals: 0,
          appeared: !absent.includes(player_id),
        })),
      }),
    ]);
  const lineUpsOf = (played: ReturnType<typeof play>) => leagueState(league, played).teams;
  const weeks = [week(1, [result(1, 40, 2, 30)])];

  it('names who came in for whom, with the part only if players came in in both', () => {
    const lineUps = lineUpsOf(play({}, [104]));
    const midweek = lineUps.get(teamId(1))?.parts.midweek ?? null;
    const weekend = lineUps.get(teamId(1))?.parts.weekend ?? null;
    const only = (parts: Parameters<typeof teamGameweek>[1]) =>
      sentencesOf(recapOf(weeks, { lineUps: new Map([[teamId(1), teamGameweek(teamId(1), parts)]]), players }), 1)[1];
    expect(only({ midweek: null, weekend })).toBe('P112 came in for P104.');
    expect(only({ midweek: null, weekend: null })).toBe('Nobody came in from the autobench.');
    expect(only({ midweek: weekend, weekend })).toBe(
      'P112 came in for P104 (Midweek); P112 came in for P104 (Weekend).',
    );
    expect(midweek).not.toBeNull();
  });

  it('a gameweek with midweek only has its autosubs, too', () => {
    const midweekOnly = {
      ...league,
      selections: new Map([[teamId(1), { midweek: league.selections.get(teamId(1))?.midweek ?? null, weekend: null }]]),
    };
    const lineUps = leagueState(midweekOnly, play({}, [104], 'midweek')).teams;
    expect(sentencesOf(recapOf(weeks, { lineUps, players }), 1)[1]).toBe('P112 came in for P104.');
  });

  it('is the best eleven of those who counted, in a valid formation, with their owners', () => {
    const lineUps = lineUpsOf(play({ 105: 9, 205: 12, 212: 50 }, []));
    const { best } = recapOf(weeks, { lineUps, players });
    expect(best.players).toHaveLength(11);
    expect(best.formation).not.toBeNull();
    expect(best.players.find(({ code }) => code === playerId(205))).toMatchObject({ points: 12, owners: [2] });
    expect(best.players.some(({ code }) => code === playerId(212))).toBe(false);
    expect(best.points).toBe(12 + 9 + 9);
  });

  it('has nobody who did not play, also if they counted because nobody fitted for them', () => {
    // The first team's whole eleven and autobench are absent, and the other's goalkeeper has lost a point.
    const absent = [...players.keys()].filter((code) => code < 200);
    const { best } = recapOf(weeks, { lineUps: lineUpsOf(play({ 200: -1 }, absent)), players });
    expect(best.players.find(({ position }) => position === 'GK')).toMatchObject({ code: 200, points: -1 });
    expect(best.players.every(({ owners }) => owners.includes(teamId(2)))).toBe(true);
    expect(best.points).toBe(10 - 1);
  });

  it('is the same however the teams were read', () => {
    const lineUps = lineUpsOf(play({}, []));
    const best = (teams: typeof lineUps) =>
      recapOf(weeks, { lineUps: teams, players }).best.players.map(({ code }) => code);
    expect(best(new Map([...lineUps].toReversed()))).toEqual(best(lineUps));
  });

  it('adds up what somebody brought two teams, and names both', () => {
    const lineUps = lineUpsOf(play({ 105: 9 }, []));
    const weekendPart = lineUps.get(teamId(1))?.parts.weekend ?? null;
    const both = new Map([
      [teamId(1), teamGameweek(teamId(1), { midweek: weekendPart, weekend: null })],
      [teamId(2), teamGameweek(teamId(2), { midweek: null, weekend: weekendPart })],
    ]);
    const { best } = recapOf(weeks, { lineUps: both, players });
    expect(best.players.find(({ code }) => code === playerId(105))).toMatchObject({ points: 18, owners: [1, 2] });
    // In the order of the parts: the weekend's club is the last.
    const reversed = new Map([...both].toReversed());
    expect(recapOf(weeks, { lineUps: reversed, players }).best).toEqual(best);
  });

  it('has no formation without eleven who counted, and leaves out whom nobody knows any more', () => {
    const none = recapOf(weeks, {
      lineUps: new Map([[teamId(1), teamGameweek(teamId(1), { midweek: null, weekend: null })]]),
    });
    expect(none.best).toEqual({ formation: null, points: 0, players: [] });
    expect(recapOf(weeks, { lineUps: lineUpsOf(play({}, [104])) }).best.players).toEqual([]);
    expect(sentencesOf(recapOf(weeks, { lineUps: lineUpsOf(play({}, [104])) }), 1)[1]).toBe(
      'Nobody came in from the autobench.',
    );
  });

  it('the result is the same text without a full stop, for a subject', () => {
    const recap = recapOf(weeks);
    const [first] = recap.teams;
    expect(first && resultText(recap, first, nameOf)).toBe('Team 1 beat Team 2 40 – 30');
  });
});
