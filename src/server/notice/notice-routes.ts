// The routes for what managers are told.

import type { FastifyInstance } from 'fastify';
import * as api from '#api/notice';
import { noticeKinds } from '#game/notice/notice';
import { route, signedInRoute } from '../platform/http/route.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { canTell } from './can-tell.ts';
import { readAddress, readKindsOff, readTimes } from './choice-store.ts';
import { chooseNotices, stopKind } from './choose-notices.ts';
import { offPage } from './notice-letter.ts';

const readNoticeChoices = signedInRoute(api.readNoticeChoices, async ({ context, caller }) => {
  const { config, database } = context;
  const { hoursBefore, quiet } = await readTimes(database.db, caller.managerId);
  const off = await readKindsOff(database.db, caller.managerId, 'mail');
  return {
    hours_before: hoursBefore,
    quiet,
    kinds: noticeKinds.map((kind) => ({ kind, mail: !off.includes(kind) })),
    has_mail: canTell(config),
    email: await readAddress(database.db, caller.managerId),
    time_zone: config.leagueTimeZone,
  };
});

export const noticeRoutes = [
  readNoticeChoices,
  chooseNotices,
  route(api.switchNoticesOff, ({ context, input }) => stopKind(context, input.token)),
];

/**
 * Mail programs post to the address of the page when somebody presses their 'Unsubscribe' (RFC 8058). Its GET is the page,
 * which asks first: scanners of mails follow links.
 */
export function serveOneClick(app: FastifyInstance, context: ServerContext): void {
  app.route<{ Querystring: { token?: unknown } }>({
    method: 'POST',
    url: offPage,
    bodyLimit: 4096,
    handler: async ({ query: { token } }, reply) => {
      await stopKind(context, typeof token === 'string' ? token : '');
      return reply.status(204).send();
    },
  });
}
