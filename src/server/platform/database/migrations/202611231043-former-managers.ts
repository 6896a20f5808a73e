import { type Kysely, sql } from 'kysely';

/**
 * An erased person is a number. The audit log and the archives name people by id alone, so that an erasure reaches them:
 * what they stored of addresses and names goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table managers add column former_number integer unique check (former_number > 0);
    alter table managers alter column email drop not null;
    alter table managers add constraint managers_former check (
      case when former_number is null then email is not null
      else email is null and username = 'Former manager ' || former_number and avatar_url is null
        and not is_admin and not is_reporter end);

    -- A stored event names whoever recorded it beside their id, after shorter keys.
    create function without_names(jsonb) returns jsonb language sql immutable as
      $$ select regexp_replace($1::text, ', "recorded_by_name": ("([^"\\\\]|\\\\.)*"|null)', '', 'g')::jsonb $$;
    alter table audit_log disable trigger audit_log_append_only;
    update audit_log set before = nullif(before - array['email', 'username'], '{}'),
      after = nullif(after - array['email', 'username'], '{}')
    where action in ('add-manager', 'delete-manager', 'email-change', 'email-undo',
      'invite', 'invite-cancel', 'invite-accept');
    update audit_log set before = without_names(before), after = without_names(after)
    where before::text like '%"recorded_by_name"%' or after::text like '%"recorded_by_name"%';
    update real_matches set deleted_report = without_names(deleted_report) where deleted_report is not null;
    drop function without_names;
    alter table audit_log enable trigger audit_log_append_only;
  `.execute(db);
  const { rows } = await sql<{ season_id: number }>`select season_id from season_archives`.execute(db);
  for (const { season_id } of rows) await takeNamesOut(db, season_id);
}

type Archive = {
  format: number;
  readonly truth?: { readonly managers?: { columns: string[]; rows: unknown[][] } };
  readonly leagues: readonly { readonly table: Named[]; readonly squads: Named[] }[];
};
type Named = { manager?: string | null; manager_id?: string | null };

/** The tables and squads of the archive name a person by id; a person who has been deleted since has none. */
async function takeNamesOut(db: Kysely<unknown>, season: number): Promise<void> {
  const { rows } = await sql<{ body: Archive }>`
    select body from season_archives where season_id = ${season}`.execute(db);
  const body = rows[0]?.body;
  if (body === undefined) return;
  const people = await sql<{ id: string; username: string }>`select id, username from managers`.execute(db);
  const ids = new Map(people.rows.map(({ id, username }) => [username, id]));
  const known = body.truth?.managers;
  const nameAt = known?.columns.indexOf('username') ?? -1;
  if (known !== undefined && nameAt !== -1) {
    const idAt = known.columns.indexOf('id');
    for (const row of known.rows) ids.set(String(row[nameAt]), String(row[idAt]));
    known.columns.splice(nameAt, 1);
    for (const row of known.rows) row.splice(nameAt, 1);
  }
  for (const line of body.leagues.flatMap(({ table, squads }) => [...table, ...squads])) {
    line.manager_id = ids.get(line.manager ?? '') ?? null;
    delete line.manager;
  }
  if (body.format === 2) body.format = 3;
  await sql`update season_archives set body = ${JSON.stringify(body)}::jsonb where season_id = ${season}`.execute(db);
}
