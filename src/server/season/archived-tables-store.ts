// The truth of a season, table by table under the ids that everything keeps for ever: docs/archive-format.md describes it.
// A table of a season that is not listed here fails a test.

import { sql, type Transaction } from 'kysely';
import type { ArchivedTable } from '#api/season';
import type { SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { WorkProgress } from '../platform/progress.ts';

type Name = keyof Database;
type Of = 'season' | 'match' | 'everything';

/** What belongs to the season, to one of its matches, or to the installation; the ids of the latter never change. */
const archived: Readonly<Partial<Record<Name, { readonly of: Of; readonly without?: readonly string[] }>>> = {
  seasons: { of: 'everything' },
  points_tables: { of: 'season' },
  // The names that persons have then are put in when the archive is read.
  managers: {
    of: 'everything',
    without: ['email', 'username', 'avatar_url', 'is_admin', 'is_reporter', 'former_number'],
  },
  leagues: { of: 'everything' },
  // The column `manager` is an address.
  teams: { of: 'everything', without: ['manager'] },
  real_teams: { of: 'everything' },
  players: { of: 'everything' },
  gameweeks: { of: 'season' },
  real_matches: { of: 'season', without: ['deleted_report', 'deleted_report_at'] },
  match_lineups: { of: 'match' },
  match_events: { of: 'match' },
  match_reports: { of: 'season' },
  draft_state: { of: 'season' },
  draft_picks: { of: 'season' },
  squads: { of: 'season' },
  selections: { of: 'season' },
  fantasy_matches: { of: 'season' },
  fantasy_byes: { of: 'season' },
  standings: { of: 'season' },
};

/** How squads came to be what they are: picks, and what admins changed afterwards. */
const squadActions = ['draft-start', 'draft-pick', 'release-player', 'assign-player', 'transfer-player', 'auto-pick'];

/** Every table of the season, by name. */
export async function readArchivedTables(
  trx: Transaction<Database>,
  season: SeasonId,
  progress: WorkProgress,
): Promise<Record<string, ArchivedTable>> {
  const tables: Record<string, ArchivedTable> = {};
  for (const [name, { of, without = [] }] of Object.entries(archived)) {
    const condition = {
      season: sql`where season_id = ${season}`,
      match: sql`where match_id in (select id from real_matches where season_id = ${season})`,
      everything: sql``,
    }[of];
    const { rows } = await sql<Row>`select * from ${sql.table(name)} ${condition} order by 1, 2`.execute(trx);
    tables[name] = asTable(rows, without);
    progress.reach(Object.keys(tables).length, Object.keys(archived).length);
  }
  const { rows } = await sql<Row>`
    select id, at, manager_id, action, subject, before, after from audit_log
    where action = any(${squadActions}::text[]) and at >= (select created_at from seasons where id = ${season})
    order by id`.execute(trx);
  tables['squad_changes'] = asTable(rows, []);
  return tables;
}

type Row = Readonly<Record<string, unknown>>;

/** Each column's name once, and each row as its values in that order: a third of the size. */
function asTable(rows: readonly Row[], without: readonly string[]): ArchivedTable {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !without.includes(column));
  return { columns, rows: rows.map((row) => columns.map((column) => plain(row[column]))) };
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));
