// The token in the link of a mail that switches such mails off. It can do nothing else and never expires, as a mail
// does not, so it is stored nowhere: it names kind and person, and a MAC of both.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { managerId } from '#api/identity-schema';
import type { ManagerId } from '#game/identity';
import { type NoticeKind, noticeKinds } from '#game/notice/notice';

export type Named = { readonly kind: NoticeKind; readonly manager: ManagerId };

const macOf = (secret: Buffer, { kind, manager }: Named): Buffer =>
  createHmac('sha256', secret).update(`notice off ${kind} ${manager}`).digest();

/** The token for mails of this kind to this person. */
export const offToken = (secret: Buffer, named: Named): string =>
  `${named.kind}~${named.manager}~${macOf(secret, named).toString('base64url')}`;

/** What the token switches off; null if it is none of ours. */
export function readOffToken(secret: Buffer, token: string): Named | null {
  const [word, person] = token.split('~');
  const kind = noticeKinds.find((candidate) => candidate === word);
  const { data: manager } = managerId.safeParse(person);
  if (kind === undefined || manager === undefined) return null;
  // As texts: base64 has several spellings of the same bytes.
  const [expected, given] = [Buffer.from(offToken(secret, { kind, manager })), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { kind, manager } : null;
}
