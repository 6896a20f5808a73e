// Puts an archive's rows into an empty database, so that the rules find them as the season left them.

import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { lineUpPlayer } from '#api/league-snapshot';
import type { ArchivedTable } from '#api/season';
import type { Database } from '#server/platform/database/schema';
import { transaction } from '#server/platform/database/transaction';
import { selectionColumns } from '#server/reads/stored-selection';
import { SeasonFault } from '../season/season-file.ts';
import type { ReadArchive } from './read-archive.ts';

/** Each after those to which it refers. */
const inOrder = [
  'seasons',
  'managers',
  'points_tables',
  'leagues',
  'teams',
  'real_teams',
  'players',
  'gameweeks',
  'real_matches',
  'match_lineups',
  'match_events',
  'match_reports',
  'draft_state',
  'draft_picks',
  'squads',
  'selections',
  'fantasy_matches',
  'fantasy_byes',
  'standings',
];
const rowsAtOnce = 500;

/** Fills the database; returns the number of rows. Throws a `SeasonFault` if they do not fit. */
export async function loadArchive(db: Kysely<Database>, { season, truth }: ReadArchive): Promise<number> {
  return transaction(db, async (trx) => {
    await sql`delete from leagues`.execute(trx);
    let count = 0;
    for (const name of inOrder) {
      const table = truth[name];
      if (table === undefined) throw new SeasonFault(`The archive has no table ${name}.`);
      for (let at = 0; at < table.rows.length; at += rowsAtOnce) {
        await insertRows(trx, name, recordsOf(name, table, at, season).map(name === 'selections' ? inColumns : asItIs));
      }
      count += table.rows.length;
    }
    return count;
  });
}

type Row = Record<string, unknown>;

function recordsOf(name: string, { columns, rows }: ArchivedTable, from: number, season: string): readonly Row[] {
  return rows.slice(from, from + rowsAtOnce).map((values, index) => {
    const row: Row = Object.fromEntries(columns.map((column, place) => [column, values[place]]));
    // An archive has no addresses, and a deleted manager no name.
    if (name === 'managers')
      return { ...row, username: `Manager ${from + index + 1}`, email: `${String(row['id'])}@archive.invalid` };
    return name === 'seasons' ? { ...row, is_current: row['name'] === season } : row;
  });
}

const listedPlayers = z.array(
  lineUpPlayer.pick({ player_id: true, is_starting: true, position_order: true, real_team_id: true }),
);

const asItIs = (row: Row): Row => row;

/** An archive lists a selection's players; the database has them in columns. */
function inColumns({ players, ...row }: Row): Row {
  const listed = listedPlayers.safeParse(players);
  if (!listed.success) throw new SeasonFault("The archive's rows of selections do not fit (players).");
  return { ...row, ...selectionColumns(listed.data) };
}

async function insertRows(trx: Transaction<Database>, name: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  try {
    await sql`
      insert into ${sql.table(name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)`.execute(
      trx,
    );
  } catch (error) {
    throw new SeasonFault(
      `The archive's rows of ${name} do not fit (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}
