// The truth of a season, table by table under the ids that everything keeps for ever: docs/archive-format.md describes it.
// A table of a season that is not listed here fails a test.

import { sql, type Transaction } from 'kysely';
import type { AuditAction } from '#api/audit-sentence';
import type { SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { WorkProgress } from '../platform/progress.ts';

type Name = keyof Database;
type Of = 'season' | 'match' | 'everything';

/** What belongs to the season, to one of its matches, or to the installation; the ids of the latter never change. */
const archived: Readonly<
  Partial<Record<Name, { readonly of: Of; readonly without?: readonly string[]; readonly from?: Name }>>
> = {
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
  draft_plans: { of: 'season' },
  draft_settings: { of: 'season' },
  draft_state: { of: 'season' },
  draft_picks: { of: 'season' },
  squads: { of: 'season' },
  selections: { of: 'season', from: 'listed_selections' },
  fantasy_matches: { of: 'season' },
  fantasy_byes: { of: 'season' },
  counted_points: { of: 'season' },
  corrected_scores: { of: 'season' },
  standings: { of: 'season' },
};

/** How squads came to be what they are: drafts with their trials, what admins changed, and whose teams they were. */
const squadActions = [
  'draft-start',
  'draft-pick',
  'draft-undo',
  'draft-reset',
  'populate-draft-picks-direct',
  'release-player',
  'assign-player',
  'transfer-player',
  'auto-pick',
  'clear-team-data',
  'delete-team',
  'hand-over-team',
  'move-team',
] as const satisfies readonly AuditAction[];

/**
 * Writes every table of the season into its archive. PostgreSQL makes it, table by table: not one row of it passes
 * through this process.
 */
export async function writeArchivedTables(
  trx: Transaction<Database>,
  season: SeasonId,
  progress: WorkProgress,
): Promise<void> {
  const all = Object.entries(archived);
  for (const [index, [name, { of, without, from = name }]] of all.entries()) {
    await writeTable(trx, season, { name, of, from, columns: await readColumns(trx, from, without) });
    progress.reach(index + 1, all.length);
  }
  await writeSquadChanges(trx, season, await readColumns(trx, 'audit_log'));
}

/** The names of a table's columns, and which of them are instants. */
type Columns = { readonly names: readonly string[]; readonly instants: readonly boolean[] };

async function readColumns(
  trx: Transaction<Database>,
  table: string,
  without: readonly string[] = [],
): Promise<Columns> {
  const { rows } = await sql<{ name: string; is_instant: boolean }>`
    select attname as name, atttypid = 'timestamptz'::regtype as is_instant from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(trx);
  const kept = rows.filter(({ name }) => !without.includes(name));
  return { names: kept.map(({ name }) => name), instants: kept.map(({ is_instant }) => is_instant) };
}

async function writeTable(
  trx: Transaction<Database>,
  season: SeasonId,
  {
    name,
    of,
    from,
    columns,
  }: { readonly name: string; readonly of: Of; readonly from: string; readonly columns: Columns },
): Promise<void> {
  const { names, instants } = columns;
  const condition = {
    season: sql`where season_id = ${season}`,
    match: sql`where match_id in (select id from real_matches where season_id = ${season})`,
    everything: sql``,
  }[of];
  await sql`
    update season_archives set body = jsonb_set(body, array['truth', ${name}::text], jsonb_build_object(
      'columns', to_jsonb(${names}::text[]),
      'rows', (select coalesce(jsonb_agg(${valuesOf(names, instants)}
          order by line -> ${names[0]}::text, line -> ${names[1]}::text), '[]')
        from (select to_jsonb(t) as line from ${sql.table(from)} t ${condition}) as lines)))
    where season_archives.season_id = ${season}`.execute(trx);
}

async function writeSquadChanges(
  trx: Transaction<Database>,
  season: SeasonId,
  { names, instants }: Columns,
): Promise<void> {
  await sql`
    update season_archives set body = jsonb_set(body, array['truth', 'squad_changes'], jsonb_build_object(
      'columns', to_jsonb(${names}::text[]),
      'rows', (select coalesce(jsonb_agg(${valuesOf(names, instants)} order by id), '[]')
        from (select id, to_jsonb(t) as line from audit_log t where action = any(${squadActions}::text[])
          and at >= (select created_at from seasons where id = ${season})) as lines)))
    where season_archives.season_id = ${season}`.execute(trx);
}

/** The row's values in the order of the columns, whose names stand once: a third of the size. Instants end in Z. */
const valuesOf = (names: readonly string[], instants: readonly boolean[]) => sql`(
  select jsonb_agg(case when is_instant and line ->> name is not null
      then to_jsonb(to_char((line ->> name)::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      else line -> name end order by place)
  from unnest(${names}::text[], ${instants}::boolean[]) with ordinality as listed (name, is_instant, place))`;
