// GET /calendar/{token}.ics: calendar programs fetch it, so the token is all they have to show.

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashOfToken } from '../account/secret-token.ts';
import { sourceLimit } from '../account/source-limit.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { hasAlready } from '../platform/http/has-already.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findOwner } from './link-store.ts';
import { writeCalendar } from './write-calendar.ts';

/** 256 bits in base64url. */
const address = /^([\w-]{43})\.ics$/;

/** Serves calendars; whatever is no calendar's address is not found, and counts as a guess of its source. */
export function serveCalendars(app: FastifyInstance, context: ServerContext): void {
  const { config, database, clock } = context;
  // Of their own, so that a calendar program with a dead link shuts nobody out who signs in.
  const guesses = sourceLimit(clock);
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/calendar/:file',
    handler: async ({ params, ip, headers }, reply) => {
      const token = address.exec(params.file)?.[1];
      if (token === undefined) throw notFound('Calendar');
      const takeBack = guesses.count(ip);
      const manager = await findOwner(database.db, hashOfToken(token));
      if (manager === null) throw notFound('Calendar');
      takeBack();
      const now = await judgedInstant(database.db, clock);
      const body = await writeCalendar({ db: database.db, manager, publicUrl: config.publicUrl, now });
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      void reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (hasAlready(headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(body);
    },
  });
}
