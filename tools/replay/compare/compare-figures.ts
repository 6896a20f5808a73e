// Compares our players' figures with the published ones: per match with the published rows, per season with the totals
// (or with the sum of the rows, if the totals lack a figure or only part of the season was played).

import type { RefusedEvent } from '../play/season-diary.ts';
import { playersOf } from '../season/season-checks.ts';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import { type Check, checkOf } from './check-list.ts';
import { type FigureColumn, figureColumns, type ReportsByMatch } from './figure-columns.ts';

export type ComparedSeason = {
  readonly season: Season;
  /** The matches that were recorded. */
  readonly played: readonly PlayedMatch[];
  readonly reports: ReportsByMatch;
  /** Events that were rightly refused: set aside on both sides. */
  readonly setAside: readonly RefusedEvent[];
};

type Tally = { compared: number; notGiven: number; setAside: number; faults: string[] };

/** One check for every column of the season's figures, then one for every column of the matches' rows. */
export function compareFigures(compared: ComparedSeason): readonly Check[] {
  return [...figureColumns.map((column) => seasonCheck(column, compared)), ...compareMatches(compared)];
}

/** One check for every column of the matches' rows. */
export const compareMatches = (compared: ComparedSeason): readonly Check[] =>
  figureColumns.map((column) => matchCheck(column, compared));

const checkFrom = (name: string, { compared, notGiven, setAside, faults }: Tally): Check =>
  checkOf(name, compared, faults, [
    ...(notGiven > 0 ? [`${notGiven} not given by the source`] : []),
    ...(setAside > 0 ? [`${setAside} with refused events set aside`] : []),
  ]);

const emptyTally = (): Tally => ({ compared: 0, notGiven: 0, setAside: 0, faults: [] });

function seasonCheck(column: FigureColumn, compared: ComparedSeason): Check {
  const tally = emptyTally();
  for (const player of compared.season.players) {
    const published = publishedSeason(column, player.id, compared);
    if (published === null) {
      tally.notGiven += 1;
      continue;
    }
    const cells = compared.played.filter((match) => isSetAside(column, match, player.id, compared));
    const ours = compared.played
      .filter((match) => !cells.includes(match))
      .reduce((sum, match) => sum + ourFigure(column, match.id, player.id, compared), 0);
    const theirs = published - cells.reduce((sum, match) => sum + asideFigure(column, match, player.id, compared), 0);
    tally.setAside += cells.length;
    tally.compared += 1;
    if (ours !== theirs) tally.faults.push(`${player.name} (${player.id}): ours ${ours}, published ${theirs}`);
  }
  return checkFrom(column.name, tally);
}

/** Null if the source does not provide it. */
function publishedSeason(column: FigureColumn, player: number, compared: ComparedSeason): number | null {
  const { season, played, reports } = compared;
  const totals = season.published.season(player);
  const isWhole = played.length === season.matches.length;
  const total = isWhole && totals !== null ? column.inTotals(totals) : null;
  if (total !== null) return total;
  if (played.every(({ id }) => season.published.playersOf(id) === null)) return null;
  let sum = 0;
  for (const match of played) {
    const row = season.published.row(match.id, player);
    // If the row is missing because the player did not appear, it counts as a row of zeros.
    const figure = row !== null ? column.inRow(row) : reports.get(match.id)?.has(player) ? null : 0;
    if (figure === null) return null;
    sum += figure;
  }
  return sum;
}

function matchCheck(column: FigureColumn, compared: ComparedSeason): Check {
  const { season, played, reports } = compared;
  const names = new Map(season.players.map(({ id, name }) => [id, name]));
  const tally = emptyTally();
  for (const match of played) {
    const published = season.published.playersOf(match.id) ?? [];
    const players = new Set([...published, ...(reports.get(match.id)?.keys() ?? [])]);
    for (const player of players) {
      if (isSetAside(column, match, player, compared)) {
        tally.setAside += 1;
        continue;
      }
      const row = season.published.row(match.id, player);
      const theirs = row === null ? null : column.inRow(row);
      if (theirs === null) {
        tally.notGiven += 1;
        continue;
      }
      const ours = ourFigure(column, match.id, player, compared);
      tally.compared += 1;
      if (ours !== theirs) {
        const where = `match ${match.id}, ${names.get(player) ?? ''} (${player})`;
        tally.faults.push(`${where}: ours ${ours}, published ${theirs}`);
      }
    }
  }
  return checkFrom(`${column.name} per match`, tally);
}

function ourFigure(column: FigureColumn, match: number, player: number, { reports }: ComparedSeason): number {
  const report = reports.get(match)?.get(player);
  return report === undefined ? 0 : column.inReport(report);
}

/** Whether a refused event affects this figure of this player's match. */
const isSetAside = (column: FigureColumn, match: PlayedMatch, player: number, { setAside }: ComparedSeason): boolean =>
  refusedFor(column, match, player, setAside).length > 0;

const refusedFor = (column: FigureColumn, match: PlayedMatch, player: number, setAside: readonly RefusedEvent[]) =>
  setAside.filter(
    ({ match: its, event }) =>
      its.id === match.id && column.counts.includes(event.type) && playersOf(event).includes(player),
  );

/**
 * What the published season has for a match that is set aside: its row's figure, otherwise one for each refused event.
 */
function asideFigure(
  column: FigureColumn,
  match: PlayedMatch,
  player: number,
  { season, setAside }: ComparedSeason,
): number {
  const row = season.published.row(match.id, player);
  const figure = row === null ? null : column.inRow(row);
  return figure ?? refusedFor(column, match, player, setAside).filter(({ event }) => isCountedBy(column, event)).length;
}

/** For cards, which of the two columns counts it. */
function isCountedBy(column: FigureColumn, event: RefusedEvent['event']): boolean {
  if (event.type !== 'CARD') return true;
  return (event.card === 'YELLOW') === (column.name === 'yellow cards');
}
