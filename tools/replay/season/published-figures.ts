// The officially published figures of a season: totals per player, and one row per player and match.
// A figure that the source does not give is null: a missing file, column, row or cell.

import { optionalText, parsed, parsedLines, SeasonFault } from './season-file.ts';
import { publishedColumns, publishedMatch, totals as totalsSchema } from './season-schema.ts';

/** The columns that a replay compares. */
export const publishedColumnNames = [
  'minutes',
  'starts',
  'goals_scored',
  'assists',
  'goals_conceded',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
  'appearancesPublished',
] as const;
export type PublishedColumn = (typeof publishedColumnNames)[number];

/** What is published of a player, by column; null where the source gives none. */
export type Figures = Readonly<Record<PublishedColumn, number | null>>;

export type Published = {
  /** Files of figures that the folder does not have. */
  readonly absentFiles: readonly string[];
  /** A player's season, or null where the source has nothing of him. */
  readonly season: (player: number) => Figures | null;
  /** A player's row of a match. */
  readonly row: (match: number, player: number) => Figures | null;
  /** The players with a row of this match, or null where the source has no rows of it. */
  readonly playersOf: (match: number) => readonly number[] | null;
};

type Known = { readonly players: ReadonlySet<number>; readonly matches: ReadonlySet<number> };

/** Reads totals.json and published.ndjson. */
export function readPublished(folder: string, known: Known): Published {
  const totals = readTotals(optionalText(folder, 'totals.json'), known);
  const rows = readRows(optionalText(folder, 'published.ndjson'), known);
  return {
    absentFiles: [...(totals === null ? ['totals.json'] : []), ...(rows === null ? ['published.ndjson'] : [])],
    season: (player) => totals?.get(player) ?? null,
    row: (match, player) => rows?.get(match)?.get(player) ?? null,
    playersOf: (match) => {
      const players = rows?.get(match)?.keys();
      return players === undefined ? null : [...players].sort((a, b) => a - b);
    },
  };
}

function readTotals(text: string | null, known: Known): Map<number, Figures> | null {
  if (text === null) return null;
  const totals = new Map<number, Figures>();
  for (const [key, cells] of Object.entries(parsed(totalsSchema, text, 'totals.json'))) {
    const player = Number(key);
    if (!known.players.has(player)) throw new SeasonFault(`totals.json: player ${key} is not in players.json.`);
    totals.set(
      player,
      figures((column) => cells[column], `totals.json, player ${key}`),
    );
  }
  return totals;
}

function readRows(text: string | null, known: Known): Map<number, Map<number, Figures>> | null {
  if (text === null) return null;
  const name = 'published.ndjson';
  const firstLine = text.split('\n', 1)[0] ?? '';
  if (firstLine.trim() === '') return null;
  const { columns } = parsed(publishedColumns, firstLine, `${name}, line 1`);
  const playerAt = columns.indexOf('player');
  if (playerAt === -1) throw new SeasonFault(`${name}, line 1: there is no column 'player'.`);
  const matches = new Map<number, Map<number, Figures>>();
  for (const { line, value } of parsedLines(publishedMatch, text, name, 2)) {
    const position = `${name}, line ${line}, match ${value.match}`;
    if (!known.matches.has(value.match)) throw new SeasonFault(`${position}: this match is not in matches.ndjson.`);
    if (matches.has(value.match)) throw new SeasonFault(`${position}: this match stands there twice.`);
    const rows = new Map<number, Figures>();
    for (const cells of value.rows) addRow(rows, { cells, columns, playerAt, position, known });
    matches.set(value.match, rows);
  }
  return matches;
}

type RowSource = { cells: unknown[]; columns: string[]; playerAt: number; position: string; known: Known };

function addRow(rows: Map<number, Figures>, { cells, columns, playerAt, position, known }: RowSource): void {
  const player = cells[playerAt];
  if (typeof player !== 'number' || !known.players.has(player)) {
    throw new SeasonFault(`${position}: player ${String(player)} is not in players.json.`);
  }
  if (cells.length !== columns.length) {
    const counts = `${cells.length} cells for ${columns.length} columns`;
    throw new SeasonFault(`${position}: the row of player ${player} has ${counts}.`);
  }
  if (rows.has(player)) throw new SeasonFault(`${position}: player ${player} has two rows.`);
  const cellOf = (column: PublishedColumn): unknown => cells[columns.indexOf(column)];
  rows.set(player, figures(cellOf, `${position}, player ${player}`));
}

function figures(cellOf: (column: PublishedColumn) => unknown, position: string): Figures {
  const read = publishedColumnNames.map((column) => [column, figure(cellOf(column), `${position}, ${column}`)]);
  return Object.fromEntries(read) as Figures;
}

/** An empty cell is one that the source does not give. */
function figure(value: unknown, position: string): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new SeasonFault(`${position}: a whole number is expected, not ${JSON.stringify(value)}.`);
  }
  return value;
}
