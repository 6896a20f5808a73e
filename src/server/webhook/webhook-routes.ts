// The routes of webhooks: what admins see of them, and the test that they send.

import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#api/endpoint';
import * as api from '#api/webhook';
import type { LeagueId } from '#game/identity';
import { conflict, notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { readRestoredCopy } from '../platform/restored-copy-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { sendMessage, testMessage } from './send-message.ts';
import { removeWebhook, setWebhook } from './set-webhook.ts';
import { findWebhook, noteFailure, noteSuccess, readWebhooks } from './webhook-store.ts';

const list = signedInRoute(api.listWebhooks, async ({ context }) => {
  const rows = await readWebhooks(context.database.db);
  const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;
  return {
    leagues: rows.map(({ id, name, host, form, events, last_failure, ...row }) => ({
      league_id: id,
      league: name,
      webhook:
        host === null || form === null
          ? null
          : {
              host,
              form,
              events: [...(events ?? [])],
              last_success_at: text(row.last_success_at),
              last_failure_at: text(row.last_failure_at),
              last_failure,
              disabled_at: text(row.disabled_at),
            },
    })),
  };
});

const test = signedInRoute(api.testWebhook, async ({ context, input }) => sendTest(context, input.league_id));

/** Sent at once and told at once, because whoever presses the button waits for it. */
async function sendTest(context: ServerContext, league: LeagueId): Promise<OutputOf<typeof api.testWebhook>> {
  const { database, clock, config } = context;
  if ((await readRestoredCopy(database.db)) !== null)
    throw conflict('held', 'This installation was restored from a backup. Nothing is sent until you confirm.');
  const hook = await findWebhook(database.db, league);
  if (hook === undefined) throw notFound('Webhook');
  const now = clock.now();
  const message = testMessage(randomUUID(), hook.league, `${config.publicUrl}/league/${league}`, now);
  const failure = await sendMessage({ ...context, now }, hook, message);
  if (failure === null) await noteSuccess(database.db, league, now);
  else await noteFailure(database.db, league, { failure: failure.reason, now, offIfSince: new Date(0) });
  return { failure: failure?.reason ?? null };
}

export const webhookRoutes = [list, setWebhook, removeWebhook, test];
