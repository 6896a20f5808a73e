// The link in a notice's mail that stops such mails: what it names, and the stop itself (rules/notice 8).

import type { NoticeKind } from '#game/notice/notice';
import { noticeTexts } from '#game/notice/notice-texts';
import { HttpError } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact } from '../platform/transact.ts';
import { readIsOn, switchKind } from './choice-store.ts';
import { type Named, readOffToken } from './off-token.ts';

/** A token, and from where it came. */
type Shown = { readonly token: string; readonly source: string };

/** The kind that the link stops, and whether such mails are still on; 404 for any other token. */
export async function readStopLink(
  context: ServerContext,
  shown: Shown,
): Promise<{ kind: NoticeKind; is_on: boolean }> {
  const { kind, manager } = namedBy(context, shown);
  const isOn = await readIsOn(context.database.db, manager, { kind, channel: 'mail' });
  if (isOn === null) throw linkWrong();
  return { kind, is_on: isOn };
}

/** Switches off what the token names, and returns it; 404 for any other token. */
export async function stopKind(context: ServerContext, shown: Shown): Promise<{ kind: NoticeKind }> {
  const { kind, manager } = namedBy(context, shown);
  const isThere = await transact(context, ({ trx }) =>
    switchKind(trx, manager, { kind, channel: 'mail', isOn: false }),
  );
  if (!isThere) throw linkWrong();
  return { kind };
}

/**
 * What the token names. Only wrong ones count as guesses, and a genuine one is let in however many there were: a mail
 * provider posts for many people from one address and does not come again, and nobody guesses 256 bits.
 */
function namedBy({ secret, stopLinks }: ServerContext, { token, source }: Shown): Named {
  const named = readOffToken(secret, token);
  if (named !== null) return named;
  stopLinks.count(source);
  throw linkWrong();
}

const linkWrong = (): HttpError => new HttpError(404, 'link_wrong', noticeTexts.linkWrong);
