// The devices that their manager is told on by push.

import type { InputOf } from '#api/endpoint';
import * as api from '#api/notice-device';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { noticeTexts } from '#game/notice/notice-texts';
import { type Refusal, refuse } from '#game/refusal';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { arePushKeys } from '../platform/push/encrypt-push.ts';
import { postPush } from '../platform/push/post-push.ts';
import { pushServiceOf } from '../platform/push/push-service.ts';
import {
  dropSubscription,
  keepSubscription,
  listDevices,
  renewSubscription,
  type Subscription,
} from '../platform/push/push-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact } from '../platform/transact.ts';

const testLife = minutesInMilliseconds(10);
/** A manager tests again after this, so that nobody floods a push service from here. */
const betweenTests = 10_000;

/** Tells the caller on the device of their session. */
export const addDevice = act(api.addDevice, async ({ input, caller, trx, now, context }) => {
  const refusal = judgeSubscription(input, context);
  if (refusal !== null) return refusal;
  await keepSubscription(trx, caller, input, now);
  return {};
});

export const removeDevice = act(api.removeDevice, async ({ input, caller, trx }) => {
  if (!(await dropSubscription(trx, caller.managerId, input.device_id))) throw notFound('Device');
  return {};
});

/** Sends a message to each device, by the same queue as notices. */
export const testDevices = act(api.testDevices, async ({ caller, trx, now, context }) => {
  const told = (await listDevices(trx, caller.managerId, now)).map(({ told_at }) => told_at?.getTime() ?? 0);
  if (told.length === 0) return refuse('no_device', noticeTexts.noDevice);
  if (Math.max(...told) > now - betweenTests) return refuse('just_told', noticeTexts.justTold);
  const devices = await postPush(trx, context, {
    to: caller.managerId,
    key: 'test',
    title: 'Touchline can reach this device',
    body: 'What you have chosen will arrive like this.',
    path: '/profile?tab=notices',
    urgency: 'high',
    now,
    usefulUntil: (now + testLife) as Instant,
  });
  return { devices };
});

/**
 * Gives a device its new subscription; 404 if nobody knows the old one. Browsers renew it by themselves, while no page is
 * open. The old address is long, random and known to the browser only, so whoever names it is the browser.
 */
export async function renewDevice(
  context: ServerContext,
  { old_endpoint, subscription }: InputOf<typeof api.renewDevice>,
): Promise<Refusal | Record<string, never>> {
  const refusal = judgeSubscription(subscription, context);
  if (refusal !== null) return refusal;
  const isKnown = await transact(context, ({ trx }) => renewSubscription(trx, old_endpoint, subscription));
  if (!isKnown) throw notFound('Device');
  return {};
}

function judgeSubscription(given: Subscription, { config }: Pick<ServerContext, 'config'>): Refusal | null {
  if (pushServiceOf(given.endpoint, config) === null) return refuse('push_service', noticeTexts.pushService);
  return arePushKeys(given) ? null : refuse('push_keys', noticeTexts.pushKeys);
}
