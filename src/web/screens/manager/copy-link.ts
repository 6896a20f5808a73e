import { inviteTexts } from '#game/invite/invite-texts';
import { copyText } from '../../frame/share-link.ts';

/** Copies an invitation's link. */
export const copyLink = (link: string): Promise<void> => copyText(link, inviteTexts.linkCopied);
