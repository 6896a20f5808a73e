// A notice as a mail, with the link that switches such mails off.

import type { ManagerId } from '#game/identity';
import type { NoticeKind, NoticeText } from '#game/notice/notice';
import type { Letter } from '../platform/mail/letter.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { offToken } from './off-token.ts';

/** The page behind the link, whose address mail programs post to. */
export const offPage = '/stop-mails';

/** The notice's mail to this person. */
export const noticeLetter = (
  { subject, heading, paragraphs, sections = [], action }: NoticeText,
  named: { readonly kind: NoticeKind; readonly manager: ManagerId },
  {
    config: { publicUrl },
    secret,
  }: { readonly config: Pick<ServerContext['config'], 'publicUrl'>; readonly secret: Buffer },
): Letter => ({
  subject,
  heading,
  paragraphs,
  sections,
  action: { label: action.label, href: publicUrl + action.path },
  off: { label: 'Stop these mails', href: `${publicUrl}${offPage}?token=${offToken(secret, named)}` },
});
