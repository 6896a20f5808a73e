// The mail queue as admins see it, and in the demo the outbox with what each mail says.

import * as endpoints from '#api/outbox';
import { type Instant, instant } from '#game/instant';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, route, signedInRoute } from '../platform/http/route.ts';
import { listMails as list, readMail } from '../platform/mail/mail-store.ts';
import { mailBody } from '../platform/mail/send-mail.ts';
import { unseal } from '../platform/seal.ts';
import type { ServerContext } from '../platform/server-context.ts';

type Row = Awaited<ReturnType<typeof list>>[number];
const shown = ({ created_at, ...mail }: Row) => ({ ...mail, created_at: created_at.toISOString() });

type Page = { readonly before?: string | undefined; readonly limit: number };

async function pageOf({ database }: ServerContext, { before, limit }: Page) {
  const until: Instant | null = before === undefined ? null : instant(before);
  return (await list(database.db, { before: until, limit })).map(shown);
}

const listMails = signedInRoute(endpoints.listMails, async ({ context, input }) => ({
  is_configured: context.config.smtpUrl !== null,
  mails: await pageOf(context, input),
}));

/** Anybody could read everybody's links there. */
function onlyInDemo({ config }: ServerContext): void {
  if (config.mode === 'production') throw notFound('Outbox');
}

const listOutbox = route(endpoints.listOutbox, async ({ context, input }) => {
  onlyInDemo(context);
  return { mails: await pageOf(context, input) };
});

const readOutboxMail = route(endpoints.readOutboxMail, async ({ context, input }) => {
  onlyInDemo(context);
  const row = await readMail(context.database.db, input.id);
  if (row === null || row.sealed === null) throw notFound('Mail');
  const { sealed, ...mail } = row;
  const { html, text } = mailBody.parse(JSON.parse(unseal(context.secret, sealed)));
  return { ...shown(mail), html, text };
});

export const outboxRoutes: readonly Route[] = [listMails, listOutbox, readOutboxMail];
