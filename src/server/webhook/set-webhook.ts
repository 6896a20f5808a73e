// Admins set and remove a league's webhook (rules/data 6 to 8).

import { randomBytes } from 'node:crypto';
import * as api from '#api/webhook';
import type { Instant } from '#game/instant';
import { refuse } from '#game/refusal';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { mustBeLeague } from '../reads/league-store.ts';
import { judgeWebhookUrl } from './judge-webhook-url.ts';
import { forgetWaiting, hurryMessages } from './message-store.ts';
import { queueNews } from './queue-news.ts';
import { sealSecrets } from './send-message.ts';
import { claim, sendToWebhooks, watchForWebhooks } from './webhook-jobs.ts';
import { changeWebhook, deleteWebhook, putWebhook } from './webhook-store.ts';

// Without a command's id: its answer would be stored, and the key with it.
export const setWebhook = act(api.setWebhook, async ({ input, trx, now, audit, context: { config, secret } }) => {
  const { league_id: league, url, form, events } = input;
  await mustBeLeague(trx, league);
  await watchForWebhooks.schedule(trx, {}, now);
  if (url === null) {
    // By what it has told so far: what it tells only from now on is told from now on.
    await queueNews(trx, { zone: config.leagueTimeZone, now, league });
    if (!(await changeWebhook(trx, { league, form, events }, now)))
      return refuse('webhook_url', 'Enter the whole address');
    await forgetWaiting(trx, league, events);
    await hurryMessages(trx, league, { now, claimed: (now + claim) as Instant });
    await sendToWebhooks.schedule(trx, {}, now);
    audit({ action: 'set-webhook', subject: { league_id: league }, after: { form, events } });
    return { key: null };
  }
  const refusal = judgeWebhookUrl(url, config.allowsPrivateHosts);
  if (refusal !== null) return refusal;
  const key = randomBytes(32).toString('base64url');
  const { host } = new URL(url);
  await putWebhook(trx, { league, host, sealed: sealSecrets(secret, { url, key }), form, events }, now);
  // After its row, so that a look for news that has just ended is forgotten, too.
  await forgetWaiting(trx, league, []);
  // The address itself is a secret.
  audit({ action: 'set-webhook', subject: { league_id: league }, after: { host, form, events } });
  return { key };
});

export const removeWebhook = act(api.removeWebhook, async ({ input: { league_id }, trx, audit }) => {
  if (!(await deleteWebhook(trx, league_id))) throw notFound('Webhook');
  audit({ action: 'remove-webhook', subject: { league_id } });
  return {};
});
