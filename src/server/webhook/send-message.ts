// One message to one webhook: signed, through the guard that every request to the outside takes (rules/data 7, 8).

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Instant, instantText } from '#game/instant';
import { type WebhookForm, type WebhookMessage, webhookBody } from '#game/webhook/webhook';
import type { Config } from '../platform/config.ts';
import { askOutside } from '../platform/outbound/ask-outside.ts';
import { NoAnswerInTime, OutboundError } from '../platform/outbound/outbound-error.ts';
import { seal, unseal } from '../platform/seal.ts';

const secrets = z.object({ url: z.string(), key: z.string() });
export type WebhookSecrets = z.output<typeof secrets>;

export const sealSecrets = (secret: Buffer, given: WebhookSecrets): string => seal(secret, JSON.stringify(given));

type Sending = { readonly config: Config; readonly secret: Buffer; readonly now: Instant };
type Target = { readonly sealed: string; readonly form: WebhookForm };

/** Why the message did not arrive, or null; `mayPass` means that it may arrive later. */
export type Failure = { readonly reason: string; readonly mayPass: boolean } | null;

const mostMilliseconds = 5000;
/** The answer is not read: only its status counts. */
const mostBytes = 0;

/** Sends the message to its webhook. */
export async function sendMessage(
  { config, secret, now }: Sending,
  { sealed, form }: Target,
  message: WebhookMessage,
): Promise<Failure> {
  const opened = openSecrets(secret, sealed);
  if (opened === null) return { reason: 'sealed with another secret: set the webhook anew', mayPass: false };
  const { url, key } = opened;
  const body = webhookBody(form, message);
  const rules = {
    hosts: [new URL(url).hostname],
    allowsPrivate: config.allowsPrivateHosts,
    mostBytes,
    mostMilliseconds,
  };
  const asking = {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'touchline-event': message.event,
      'touchline-message': message.id,
      ...signed(key, body, now),
    },
    body: Buffer.from(body),
  } as const;
  try {
    const { status, line } = await askOutside(url, rules, asking, () => false);
    if (status >= 200 && status < 300) return null;
    if (status >= 300 && status < 400) return { reason: `${status} redirects are not followed`, mayPass: false };
    return { reason: line, mayPass: [408, 421, 425, 429].includes(status) || status >= 500 };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { reason: error.message, mayPass: error.mayPass || error instanceof NoAnswerInTime };
  }
}

/** Null if they were sealed with another secret, as before the installation's was lost or exchanged. */
function openSecrets(secret: Buffer, sealed: string): WebhookSecrets | null {
  try {
    return secrets.parse(JSON.parse(unseal(secret, sealed)));
  } catch {
    return null;
  }
}

/** HMAC-SHA256 over the seconds, a full stop and the body: an old message cannot be sent again as a new one. */
function signed(key: string, body: string, now: Instant): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now / 1000));
  const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return { 'touchline-timestamp': seconds, 'touchline-signature': `sha256=${mac}` };
}

/** The test message of this league. */
export const testMessage = (id: string, league: string, link: string, now: Instant): WebhookMessage => ({
  id,
  event: 'test',
  league,
  at: instantText(now),
  text: 'This is a test. News of the league arrives the same way.',
  link,
});
