// The routes for what managers are told.

import type { FastifyInstance } from 'fastify';
import * as api from '#api/notice';
import * as deviceApi from '#api/notice-device';
import { type NoticeChannel, type NoticeKind, noticeKinds } from '#game/notice/notice';
import { route, signedInRoute } from '../platform/http/route.ts';
import { hasMail } from '../platform/mail/has-mail.ts';
import { listDevices } from '../platform/push/push-store.ts';
import { vapidOf } from '../platform/push/vapid.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readAddress, readKindsOff, readTimes } from './choice-store.ts';
import { chooseNotices } from './choose-notices.ts';
import { addDevice, removeDevice, renewDevice, testDevices } from './keep-devices.ts';
import { offPage } from './notice-letter.ts';
import { readStopLink, stopKind } from './stop-link.ts';

const readNoticeChoices = signedInRoute(api.readNoticeChoices, async ({ context, caller }) => {
  const { clock, config, database, secret } = context;
  const { managerId: manager, sessionId } = caller;
  const { hoursBefore, quiet } = await readTimes(database.db, manager);
  const off = await readKindsOff(database.db, manager);
  const isOn = (kind: NoticeKind, channel: NoticeChannel): boolean =>
    !off.some((choice) => choice.kind === kind && choice.channel === channel);
  const devices = await listDevices(database.db, manager, clock.now());
  return {
    hours_before: hoursBefore,
    quiet,
    kinds: noticeKinds.map((kind) => ({ kind, mail: isOn(kind, 'mail'), push: isOn(kind, 'push') })),
    has_mail: hasMail(config),
    email: await readAddress(database.db, manager),
    time_zone: config.leagueTimeZone,
    push_key: vapidOf(secret).publicKey,
    devices: devices.map(({ id, browser, session_id, created_at, told_at, last_error: fault }) => ({
      id,
      browser,
      is_current: session_id === sessionId,
      since: created_at.toISOString(),
      told_at: told_at?.toISOString() ?? null,
      fault,
    })),
  };
});

export const noticeRoutes = [
  readNoticeChoices,
  chooseNotices,
  addDevice,
  removeDevice,
  testDevices,
  route(deviceApi.renewDevice, ({ context, input }) => renewDevice(context, input)),
  route(api.readStopLink, ({ context, input, request }) => readStopLink(context, { ...input, source: request.ip })),
  route(api.switchNoticesOff, ({ context, input, request }) => stopKind(context, { ...input, source: request.ip })),
];

/**
 * Mail programs post to the address of the page when somebody presses their 'Unsubscribe' (RFC 8058). Its GET is the page,
 * which asks first, because scanners of mails follow links, and then uses the API: no form posts here. So there is nothing
 * that the body, List-Unsubscribe=One-Click, would have to tell apart, and it is not read. The RFC asks mail programs to
 * send it and not servers to look; some have sent none, and whoever pressed would not hear that it was refused.
 */
export function serveOneClick(app: FastifyInstance, context: ServerContext): void {
  app.route<{ Querystring: { token?: unknown } }>({
    method: 'POST',
    url: offPage,
    bodyLimit: 4096,
    handler: async ({ query: { token }, ip: source }, reply) => {
      await stopKind(context, { token: typeof token === 'string' ? token : '', source });
      return reply.status(204).send();
    },
  });
}
