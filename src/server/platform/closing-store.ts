// The last statement of a writing transaction: stores the command's answer, the audit rows and the announced changes
// together, so that the lock on the change log's position is held only for this statement.

import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AuditAction } from '#api/audit-sentence';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Announcement } from './database/own-changes.ts';
import type { Database } from './database/schema.ts';
import { idsOnly } from './ids-only.ts';

/** The channel on which the number of the latest change is notified. */
export const changeChannel = 'touchline_change';

export type Audited = {
  /** Who did it; null for the server itself. The default is the act's caller. */
  readonly manager_id?: ManagerId | null;
  /** What was done; each act has its sentence in the audit log. */
  readonly action: AuditAction;
  /** What it was about, such as { league_id: 4 }. */
  readonly subject: Readonly<Record<string, unknown>>;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** What can be announced; the features declare it in app.ts. */
export interface Announced {}
export type Change = Announced extends { readonly change: infer Known } ? Known : never;

/** A command's answer, stored for repetitions of the command. */
export type CommandAnswer = { readonly id: string; readonly answer: unknown };

export type Closing = {
  readonly command?: CommandAnswer;
  readonly audits?: readonly Audited[];
  readonly changes?: readonly Change[];
};

/**
 * Writes everything, or sends no statement if there is nothing to write; returns the changes with their numbers, or null
 * for none. The row lock on the position is held until the commit, so the numbers have no gaps and follow commit order.
 */
export async function writeClosing(
  trx: Transaction<Database>,
  { command, audits = [], changes = [] }: Closing,
  now: Instant,
): Promise<Announcement | null> {
  const steps = [
    ...(command === undefined ? [] : [answering(command)]),
    ...(audits.length === 0 ? [] : [auditing(audits, now)]),
    ...(changes.length === 0 ? [] : announcing(changes, now)),
  ];
  if (steps.length === 0) return null;
  const end =
    changes.length === 0
      ? sql<NextRow>`select 0 as last_number where false`
      : sql<NextRow>`select last_number, pg_notify(${changeChannel}, last_number::text) from next`;
  const { rows } = await sql<NextRow>`with ${sql.join(steps)} ${end}`.execute(trx);
  const [next] = rows;
  return next === undefined ? null : { last: next.last_number, changes };
}

type Step = RawBuilder<unknown>;
type NextRow = { readonly last_number: number };

const answering = ({ id, answer }: CommandAnswer): Step => sql`answered as (
  update command set answer = ${JSON.stringify(answer)}::jsonb where id = ${id}::uuid)`;

const auditing = (audits: readonly Audited[], now: Instant): Step => sql`audited as (
  insert into audit_log (at, manager_id, action, subject, before, after)
  select ${new Date(now)}::timestamptz, entry.*
  from jsonb_to_recordset(${JSON.stringify(audits, idsOnly)}::jsonb)
    as entry (manager_id uuid, action text, subject jsonb, before jsonb, after jsonb))`;

const announcing = (changes: readonly Change[], now: Instant): readonly Step[] => [
  sql`next as (update live_position set last_number = last_number + ${changes.length}::integer returning last_number)`,
  sql`announced as (
    insert into change (number, kind, body, at)
    select last_number - ${changes.length}::integer + ordinal, body->>'kind', body,
      ${new Date(now)}::timestamptz
    from next, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as added (body, ordinal))`,
];
