import { expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { type SeasonStatistics, seasonColumns } from '#game/scoring/season-statistics';
import { type StandingFigures, standingFigures } from '#game/standings/standing';
import { type Export, exportFiles } from './export-files.ts';

const playerCode = 7 as PlayerCode;
const team = '=HYPERLINK("http://x","y")';
const count = -3;
const statistics = Object.fromEntries(seasonColumns.map((column) => [column, count])) as SeasonStatistics;
const standing = Object.fromEntries(standingFigures.map((figure) => [figure, count])) as StandingFigures;
const fixture = { gameweek: 1, date: '2025-08-16T23:30:00.000Z', day: '2025-08-17', home: team, away: team };
const owned = { team, player_code: 7, player: 'Saka', club: 'Arsenal' };
const data: Export = {
  league: 'TDL1',
  season: '2025-26',
  made_at: '2025-08-18T12:00:00.000Z',
  table: [{ team, ...standing }],
  fixtures: [fixture],
  results: [{ ...fixture, home_points: count, away_points: 0, home_goals: 0, away_goals: 0 }],
  squads: [{ ...owned, position: 'M', draft_round: null, draft_pick: null }],
  players: [{ code: playerCode, name: 'Saka', position: 'M', is_dm: false, club: null, owner: team, ...statistics }],
  own_selections: [
    {
      ...owned,
      gameweek: 1,
      part: 'weekend',
      is_starting: false,
      position_order: 1,
      origin: 'manager',
      saved_at: '2025-08-15T14:00:00.000Z',
    },
  ],
};

it.each(exportFiles.map((file) => [file.title, file] as const))(
  'in the file of %s a team called like a formula is text, and numbers stay numbers',
  (_title, { csvOf }) => {
    const text = csvOf(data);
    expect(text).toContain('"\'=HYPERLINK(""http://x"",""y"")"');
    expect(text).not.toMatch(/(^|[,\r\n])"?=/);
    expect(text).not.toContain("'-");
  },
);

it('a selection says in words where a player stands and where it came from', () => {
  const selections = exportFiles.find(({ name }) => name === 'own_selections');
  expect(selections?.csvOf(data)).toMatch(/,Autobench,.*,Manager,/);
});

it('a match has its day alone, and where a selection stands has its word', () => {
  const linesOf = (of: string, changed: Partial<Export> = {}) =>
    exportFiles.find(({ name }) => name === of)?.csvOf({ ...data, ...changed }) ?? '';
  for (const file of ['fixtures', 'results']) expect(linesOf(file)).toMatch(/1,2025-08-17,/);
  const [selection] = data.own_selections;
  const starting = selection === undefined ? [] : [{ ...selection, is_starting: true }];
  expect(linesOf('own_selections', { own_selections: starting })).toMatch(/,Weekend,.*,Eleven,/);
});
