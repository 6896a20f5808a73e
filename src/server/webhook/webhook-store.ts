// The leagues' webhooks, and how their messages fare.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeagueId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { WebhookEvent, WebhookForm } from '#game/webhook/webhook';
import type { Database } from '../platform/database/schema.ts';

/** Every league by id, with its webhook's columns; null for a league without one. */
export const readWebhooks = (db: Kysely<Database>) =>
  db
    .selectFrom('leagues')
    .leftJoin('webhook', 'webhook.league_id', 'leagues.id')
    .select(['leagues.id', 'name', 'host', 'form', 'events'])
    .select(['last_success_at', 'last_failure_at', 'last_failure', 'disabled_at'])
    .orderBy('leagues.id')
    .execute();

export type NewWebhook = {
  readonly league: LeagueId;
  readonly host: string;
  readonly sealed: string;
  readonly form: WebhookForm;
  readonly events: readonly WebhookEvent[];
};

const asNew = {
  last_success_at: null,
  last_failure_at: null,
  last_failure: null,
  failing_since: null,
  disabled_at: null,
};

/** Sets the league's webhook; nothing that was before is told. */
export async function putWebhook(
  trx: Transaction<Database>,
  { league: league_id, ...hook }: NewWebhook,
  now: Instant,
): Promise<void> {
  const columns = { ...hook, ...asNew, since: new Date(now) };
  await trx
    .insertInto('webhook')
    .values({ league_id, ...columns })
    .onConflict((conflict) => conflict.column('league_id').doUpdateSet(columns))
    .execute();
}

/** Sets what the league's webhook tells and how, and switches it on; false if there is none. */
export async function changeWebhook(
  trx: Transaction<Database>,
  { league, form, events }: Pick<NewWebhook, 'league' | 'form' | 'events'>,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({ form, events, failing_since: null, disabled_at: null, since: new Date(now) })
    .where('league_id', '=', league)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if there is none. */
export async function deleteWebhook(trx: Transaction<Database>, league: LeagueId): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('webhook').where('league_id', '=', league).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Where and how the league's messages go; undefined without a webhook. */
export const findWebhook = (db: Kysely<Database>, league: LeagueId) =>
  db
    .selectFrom('webhook')
    .innerJoin('leagues', 'leagues.id', 'league_id')
    .select(['league_id', 'name as league', 'sealed', 'form'])
    .where('league_id', '=', league)
    .executeTakeFirst();

export async function noteSuccess(db: Kysely<Database>, league: LeagueId, now: Instant): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ last_success_at: new Date(now), failing_since: null })
    .where('league_id', '=', league)
    .execute();
}

/** Notes why a message did not arrive; a webhook that has failed since this moment or longer is switched off. */
export async function noteFailure(
  db: Kysely<Database>,
  league: LeagueId,
  { failure, now, offIfSince }: { readonly failure: string; readonly now: Instant; readonly offIfSince: Date },
): Promise<void> {
  await sql`
    update webhook set last_failure_at = ${new Date(now)}, last_failure = ${failure.slice(0, 200)},
      failing_since = coalesce(failing_since, ${new Date(now)}),
      disabled_at = case when failing_since <= ${offIfSince} then coalesce(disabled_at, ${new Date(now)}) else disabled_at end
    where league_id = ${league}`.execute(db);
}

/** The leagues whose webhook was switched off, by name. */
export async function readDisabledWebhooks(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('leagues', 'leagues.id', 'league_id')
    .select('name')
    .where('disabled_at', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** From now on: what a restored copy brought along may have been told by the installation that was backed up. */
export async function forgetWhatWas(trx: Transaction<Database>, now: Instant): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ since: new Date(now) })
    .execute();
  await trx.updateTable('webhook_message').set({ state: 'dropped' }).where('state', '=', 'waiting').execute();
}
