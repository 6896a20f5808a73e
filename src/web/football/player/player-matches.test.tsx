import { expect, it } from 'vitest';
import { calendar, otherZone, ownZone } from '#test/builders/calendar';
import { drawnWords } from '#test/builders/drawn-words';
import { matchId, playerId, realTeamId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { PlayerMatches } from './player-matches.tsx';

type Season = Parameters<typeof PlayerMatches>[0]['season'];
type Played = Season['matches'][number];
type Statistic = Played['lines'][number]['statistic'];

const code = playerId(7);
const clubs = [
  { id: realTeamId(1), real_team_name: 'Arsenal', abbreviation: 'ARS', kit_url: null },
  { id: realTeamId(2), real_team_name: 'Chelsea', abbreviation: 'CHE', kit_url: null },
];
const match = (columns: object = {}) => ({
  id: matchId(3),
  gameweek_id: 4,
  match_date: '2025-08-23T14:00:00Z',
  home_team_id: 1,
  away_team_id: 2,
  home_goals: 2,
  away_goals: 1,
  status: 'complete',
  ...columns,
});
const lines = (counts: Partial<Record<Statistic, number>>) =>
  Object.entries(counts).map(([statistic, count]) => ({ statistic, count, points: count }));
const played = (counts: Partial<Record<Statistic, number>>, columns: object = {}, of: object = {}) =>
  ({
    match: match(of),
    team_id: realTeamId(1),
    lines: lines(counts),
    points: 5,
    provisional: false,
    minutes_played: 90,
    ...columns,
  }) as unknown as Played;

const season = (columns: object) =>
  ({
    player: { code, name: 'Saka', real_team_id: 1 },
    matches: [],
    fixtures: [],
    clubs,
    ...columns,
  }) as unknown as Season;
const words = (columns: object, zone = ownZone) =>
  drawnWords(
    withQueries(<PlayerMatches code={code} season={season(columns)} />, [
      ['GET /api/gameweek/list', {}],
      calendar({ league_time_zone: zone }),
    ]),
  );
/** The summary of the only match: what is heard in its line, without the letters that stand for it. */
const summary = (of: Played) => {
  const said = words({ matches: [of] });
  return said.slice(said.lastIndexOf('Gameweek 4')).join(' ');
};

it('a line says the goals, the assists and every kind of card', () => {
  const counts = { goals: 2, assists: 1, yellow_cards: 1, second_yellow_cards: 1, straight_red_cards: 1 };
  const line = summary(played(counts));
  for (const said of ['2 goals,', '1 assist,', '2 yellow cards,', '1 red card,']) expect(line).toContain(said);
  const other = summary(played({ goals: 1, assists: 2, yellow_cards: 1 }));
  for (const said of ['1 goal,', '2 assists,', '1 yellow card,']) expect(other).toContain(said);
  expect(other).not.toContain('red card');
});

it('the letter stands alone for one, and behind the number for more', () => {
  expect(words({ matches: [played({ goals: 1, assists: 3 })] })).toEqual(expect.arrayContaining(['G', '3A']));
  expect(words({ matches: [played({ own_goals: 1 })] })).not.toContain('G');
});

it('names the other club, where it was played, the score, the minutes and the points', () => {
  expect(summary(played({ goals: 1 }))).toBe("Gameweek 4 CHE (H) 2–1 G 1 goal, 90' 5 points");
  const away = played({ goals: 1 }, { team_id: realTeamId(2), minutes_played: 0 });
  expect(summary(away)).toBe('Gameweek 4 ARS (A) 2–1 G 1 goal, – 5 points');
});

it('says that a match is void, and that it is in no gameweek', () => {
  const said = words({ matches: [played({ goals: 1 }, {}, { status: 'void', gameweek_id: null })] });
  expect([said.includes('Void'), said.includes('2–1'), said.includes('–')]).toEqual([true, false, true]);
});

it('says that nothing was played yet', () => {
  expect(words({})).toEqual(['No matches played yet']);
});

it('has the matches to come below, with their time if there is one', () => {
  const later = match({ id: 9, gameweek_id: 5, match_date: null, home_team_id: 2, away_team_id: 1 });
  const said = words({ fixtures: [match({ id: 8 }), later] });
  expect(said).toEqual(expect.arrayContaining(['Fixtures', 'CHE', '(H)', '(A)', 'No date yet']));
  expect(said.filter((word) => word === 'No date yet')).toHaveLength(1);
});

it('a match to come names the reader’s own zone beside the time if the league’s is another one', () => {
  const time = (zone: string) => words({ fixtures: [match()] }, zone).at(-1) ?? '';
  expect(time(ownZone)).toMatch(/:\d\d$/);
  expect(time(otherZone).replace(time(ownZone), '')).toMatch(/^ \S+$/);
});
