// The files of a league's export, with columns in the words of the screens.

import { partNames } from '#game/gameweek/part';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { seasonFigureNames, seasonFigures } from '../../../football/points/statistic-texts.ts';
import { type CsvColumn, csvText } from './csv-text.ts';

export type Export = OutputAt<'GET /api/league/:league_id/export'>;
type Files = 'table' | 'fixtures' | 'results' | 'squads' | 'players' | 'own_selections';

export interface ExportFile {
  readonly name: Files;
  readonly title: string;
  readonly contents: string;
  readonly csvOf: (data: Export) => string;
}

const origins = { manager: 'Manager', copied: 'Copied', 'auto-pick': 'Auto-pick' } as const;

const table: readonly CsvColumn<Export['table'][number]>[] = [
  { title: 'Position', of: (row) => row.position },
  { title: 'Team', of: (row) => row.team },
  { title: 'Played', of: (row) => row.played },
  { title: 'Won', of: (row) => row.won },
  { title: 'Drawn', of: (row) => row.drawn },
  { title: 'Lost', of: (row) => row.lost },
  { title: 'Goals scored', of: (row) => row.goals_scored },
  { title: 'Goals conceded', of: (row) => row.goals_conceded },
  { title: 'Total points', of: (row) => row.total_points },
  { title: 'OTP', of: (row) => row.otp },
];

const fixtures: readonly CsvColumn<Export['fixtures'][number]>[] = [
  { title: 'Gameweek', of: (row) => row.gameweek },
  { title: 'Date', of: (row) => row.day },
  { title: 'Home team', of: (row) => row.home },
  { title: 'Away team', of: (row) => row.away },
];

const results: readonly CsvColumn<Export['results'][number]>[] = [
  ...fixtures,
  { title: 'Home points', of: (row) => row.home_points },
  { title: 'Away points', of: (row) => row.away_points },
  { title: 'Home goals', of: (row) => row.home_goals },
  { title: 'Away goals', of: (row) => row.away_goals },
];

const squads: readonly CsvColumn<Export['squads'][number]>[] = [
  { title: 'Team', of: (row) => row.team },
  { title: 'Player', of: (row) => row.player },
  { title: 'Position', of: (row) => row.position },
  { title: 'Club', of: (row) => row.club },
  { title: 'Draft round', of: (row) => row.draft_round },
  { title: 'Draft pick', of: (row) => row.draft_pick },
  { title: 'Player code', of: (row) => row.player_code },
];

const players: readonly CsvColumn<Export['players'][number]>[] = [
  { title: 'Player', of: (row) => row.name },
  { title: 'Position', of: (row) => row.position },
  { title: 'DM', of: (row) => row.is_dm },
  { title: 'Club', of: (row) => row.club },
  { title: 'Owner', of: (row) => row.owner },
  { title: 'Total points', of: (row) => row.total_points },
  { title: 'Games', of: (row) => row.total_games },
  ...seasonFigureNames.map((name) => ({
    title: seasonFigures[name].title,
    of: (row: Export['players'][number]) => row[name],
  })),
  { title: 'Goals conceded', of: (row) => row.goals_conceded },
  { title: 'Player code', of: (row) => row.code },
];

const selections: readonly CsvColumn<Export['own_selections'][number]>[] = [
  { title: 'Gameweek', of: (row) => row.gameweek },
  { title: 'Part', of: (row) => partNames[row.part] },
  { title: 'Team', of: (row) => row.team },
  { title: 'Player', of: (row) => row.player },
  { title: 'Place', of: (row) => (row.is_starting ? 'Eleven' : 'Autobench') },
  { title: 'Order', of: (row) => row.position_order },
  { title: 'Club', of: (row) => row.club },
  { title: 'Origin', of: (row) => origins[row.origin] },
  { title: 'Saved at', of: (row) => row.saved_at },
  { title: 'Player code', of: (row) => row.player_code },
];

/** What the page offers, in its order. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'table',
    title: 'Table',
    contents: 'As it stands, with the points of a gameweek that is still open',
    csvOf: (data) => csvText(table, data.table),
  },
  {
    name: 'results',
    title: 'Results',
    contents: 'Fantasy matches with their final points and goals',
    csvOf: (data) => csvText(results, data.results),
  },
  {
    name: 'fixtures',
    title: 'Fixtures',
    contents: 'Fantasy matches without a final result',
    csvOf: (data) => csvText(fixtures, data.fixtures),
  },
  {
    name: 'squads',
    title: 'Squads',
    contents: 'Who plays for whom, and when they were picked',
    csvOf: (data) => csvText(squads, data.squads),
  },
  {
    name: 'players',
    title: 'Players',
    contents: 'Season statistics, points, and the owner in this league',
    csvOf: (data) => csvText(players, data.players),
  },
  {
    name: 'own_selections',
    title: 'Your selections',
    contents: 'Your own elevens and autobenches, also those that are still open. Nobody else gets them here',
    csvOf: (data) => csvText(selections, data.own_selections),
  },
];
