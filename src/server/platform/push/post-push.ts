// Queues a message to each device of a person, in the transaction that causes it.

import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { seal } from '../seal.ts';
import { pushServiceOf } from './push-service.ts';
import { insertMessages, listDevices } from './push-store.ts';
import { sendPush } from './send-push.ts';

export type PushPosting = {
  readonly to: ManagerId;
  /** What it is about: a later message about the same takes the earlier one's place, on the device too. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  /** The page of the app to which it leads. */
  readonly path: string;
  readonly urgency: Database['push_messages']['urgency'];
  readonly now: Instant;
  readonly usefulUntil: Instant;
};

type Surroundings = { readonly config: Config; readonly secret: Buffer };

/** So that it is never longer than a push service takes, in any script. */
const longestText = 400;

/** Queues it; returns for how many devices. */
export async function postPush(
  trx: Transaction<Database>,
  { config, secret }: Surroundings,
  { to, key, title, body, path, urgency, now, usefulUntil: uselessAt }: PushPosting,
): Promise<number> {
  const tag = createHash('sha256').update(key).digest('base64url').slice(0, 32);
  const sealed = seal(
    secret,
    JSON.stringify({ tag, title: title.slice(0, longestText), body: body.slice(0, longestText), path }),
  );
  const messages = (await listDevices(trx, to, now)).flatMap(({ id: subscription_id, endpoint }) => {
    const service = pushServiceOf(endpoint, config);
    return service === null ? [] : [{ subscription_id, service, tag, urgency, sealed, uselessAt }];
  });
  if (messages.length === 0) return 0;
  await insertMessages(trx, messages, now);
  for (const service of new Set(messages.map((message) => message.service))) {
    await sendPush.schedule(trx, { service }, now);
  }
  return messages.length;
}
