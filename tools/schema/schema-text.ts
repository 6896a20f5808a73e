// Writes src/server/platform/database/schema.ts from a migrated database: the types follow from the columns, the brands
// from the foreign keys, the unions from the checks. What no constraint says is said here, once.

import { type Kysely, sql } from 'kysely';

/** The brand of each column that others refer to. */
const keys: Readonly<Record<string, string>> = {
  'managers.id': 'ManagerId',
  'seasons.id': 'SeasonId',
  'gameweeks.season_id': 'SeasonId',
  'gameweeks.id': 'GameweekId',
  'real_teams.id': 'RealTeamId',
  'players.code': 'PlayerCode',
  'real_matches.id': 'MatchId',
  'match_events.id': 'EventId',
  'leagues.id': 'LeagueId',
  'teams.id': 'TeamId',
  'fantasy_matches.id': 'FantasyMatchId',
};
const said: Readonly<Record<string, string>> = {
  ...keys,
  // Kept when the manager is gone.
  'command.manager_id': 'ManagerId',
  'audit_log.manager_id': 'ManagerId',
  // Derived from the team's matches, and written for all teams at once: only the team is looked up.
  'standings.season_id': 'SeasonId',
  'standings.league_id': 'LeagueId',
  'counted_points.season_id': 'SeasonId',
  'counted_points.league_id': 'LeagueId',
  'counted_points.gameweek_id': 'GameweekId',
  'real_matches.current_minute': 'Minute',
  'real_matches.set_minute': 'Minute',
  'real_matches.heroes': 'PlayerCode[]',
  'match_events.minute': 'Minute',
  'draft_queues.player_ids': 'readonly PlayerCode[]',
  'selections.starting': 'readonly PlayerCode[]',
  'selections.autobench': 'readonly PlayerCode[]',
  'selections.clubs': 'readonly (RealTeamId | null)[]',
  'match_reports.minute_subbed_on': 'Minute',
  'match_reports.minute_subbed_off': 'Minute',
  'match_reports.minute_sent_off': 'Minute',
  'match_reports.first_goal_conceded_at': 'Minute',
  'match_reports.clean_sheet_qualifying_start': 'Minute',
  'listed_selections.season_id': 'SeasonId',
  'listed_selections.gameweek_id': 'GameweekId',
  'listed_selections.team_id': 'TeamId',
  'team_selections.team_id': 'TeamId',
  'team_selections.season_id': 'SeasonId',
  'team_selections.gameweek_id': 'GameweekId',
  'team_selections.player_id': 'PlayerCode',
  'webhook.events': "readonly ('deadline' | 'locked' | 'goal' | 'final' | 'settled')[]",
  'team_selections.real_team_id': 'RealTeamId | null',
};
const modules: Readonly<Record<string, readonly string[]>> = {
  '#game/identity': [...new Set([...Object.values(keys), 'Minute'])].toSorted(),
};

const kinds: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  text: 'string',
  uuid: 'string',
  jsonb: 'unknown',
};

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly is_view: boolean;
  /** What the column refers to, such as 'leagues.id'. */
  readonly refers_to: string | null;
  /** The check that lists its values, such as "CHECK ((part = ANY (ARRAY['midweek'::text, 'weekend'::text])))". */
  readonly listed: string | null;
};

const readColumns = async <Schema>(db: Kysely<Schema>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default, t.relkind = 'v' as is_view,
      (select f.confrelid::regclass || '.' || r.attname from pg_constraint f
        join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[array_position(f.conkey, a.attnum)]
        where f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey)
        order by cardinality(f.conkey) limit 1) as refers_to,
      (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' limit 1) as listed
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and t.relname !~ '^kysely_'
    order by t.relname collate "C", a.attnum`.execute(db);
  return rows;
};

/** The values that a check lists, as a union. */
const unionOf = (check: string): string => {
  const [, list = ''] = /ARRAY\[(.*?)\]/.exec(check) ?? [];
  return list.replaceAll(/::\w+/g, '').split(', ').join(' | ');
};

function typeOf({ table, name, type, is_nullable, has_default, is_view, refers_to, listed }: Column): string {
  const isNullable = is_nullable && !is_view;
  if (type === 'timestamp with time zone') return isNullable ? 'NullableTimestamp' : 'Timestamp';
  const value =
    said[`${table}.${name}`] ??
    (refers_to === null ? undefined : keys[refers_to]) ??
    (listed === null ? kinds[type] : unionOf(listed));
  if (value === undefined) throw new Error(`${table}.${name} is ${type}: say in schema-text.ts how that is read`);
  if (type === 'jsonb') return `${isNullable ? 'Nullable' : has_default ? 'Default' : ''}Json${of(value)}`;
  const read = isNullable ? `${value} | null` : value;
  return has_default ? `Default<${read}>` : read;
}

const of = (value: string): string => (value === 'unknown' ? '' : `<${value}>`);

/** The file, before it is formatted. */
export async function schemaText<Schema>(db: Kysely<Schema>): Promise<string> {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const imports = Object.entries(modules).map(([path, names]) => `import type { ${names.join(', ')} } from '${path}';`);
  const types = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const lines = own.map((column) => `${column.name}: ${typeOf(column)};`);
    return `${table}: {\n${lines.join('\n')}\n};`;
  });
  return `// Made from the migrated database by test/schema.test.ts, which compares them: change a migration, not this file.
// \`UPDATE_SCHEMA=1 npx vitest run --project whole test/schema.test.ts\` writes it anew.

${imports.join('\n')}
import type { Default, DefaultJson, Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';

/** The tables as the queries see them: the column names of the specification, snake_case as in JSON. */
export type Database = {
${types.join('\n')}
};
`;
}
