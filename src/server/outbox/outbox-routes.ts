// The mail queue as admins see it, and in the demo the outbox with the content of each mail.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as api from '#api/outbox';
import { type Instant, instant } from '#game/instant';
import { notFound } from '../platform/http/http-error.ts';
import { route, signedInRoute } from '../platform/http/route.ts';
import { listMails as list, readMail } from '../platform/mail/mail-store.ts';
import { mailBody } from '../platform/mail/send-mail.ts';
import { unseal } from '../platform/seal.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { retryAllMails, retryMail } from './retry-mail.ts';

type Row = Awaited<ReturnType<typeof list>>[number];
const mailRow = ({ created_at, ...mail }: Row) => ({ ...mail, created_at: created_at.toISOString() });

const until = (before: string | undefined): Instant | null => (before === undefined ? null : instant(before));

const listMails = signedInRoute(api.listMails, async ({ context, input: { before, limit, only } }) => {
  const page = { before: until(before), limit, onlyFailed: only === 'failed' };
  const rows = await list(context.database.db, page);
  return { is_configured: context.config.smtpUrl !== null, mails: rows.map(mailRow) };
});

/** Otherwise anyone could read everyone's links there. */
function onlyInDemo({ config }: ServerContext): void {
  if (config.mode === 'production') throw notFound('Outbox');
}

const listOutbox = route(api.listOutbox, async ({ context, input }) => {
  onlyInDemo(context);
  const rows = await list(context.database.db, {
    before: until(input.before),
    limit: input.limit,
    withPrivate: true,
  });
  return { mails: rows.map(mailRow) };
});

const readOutboxMail = route(api.readOutboxMail, async ({ context, input }) => {
  onlyInDemo(context);
  const found = await readKept(context, input.id);
  if (found === null) throw notFound('Mail');
  const { row, body } = found;
  return { ...row, created_at: row.created_at.toISOString(), html: body.html, text: body.text };
});

async function readKept({ database, secret }: ServerContext, id: string) {
  const found = await readMail(database.db, id);
  if (found === null || found.sealed === null) return null;
  const { sealed, ...row } = found;
  return { row, body: mailBody.parse(JSON.parse(unseal(secret, sealed))) };
}

/** A mail's own styles apply, but nothing in it can run, load or be framed anywhere but in the outbox. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** In the demo, /storage/outbox/{id} is a mail's HTML body, for the outbox's frame. */
export function serveOutbox(app: FastifyInstance, context: ServerContext): void {
  if (context.config.mode === 'production') return;
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/storage/outbox/:id',
    handler: async (request, reply) => {
      const { id } = request.params;
      const found = z.uuid().safeParse(id).success ? await readKept(context, id) : null;
      if (found === null) return reply.callNotFound();
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', mailPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(found.body.html.replace('<head>', '<head><base target="_top">'));
    },
  });
}

export const outboxRoutes = [listMails, retryMail, retryAllMails, listOutbox, readOutboxMail];
