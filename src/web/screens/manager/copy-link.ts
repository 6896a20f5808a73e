import { inviteTexts } from '#game/invite/invite-texts';
import { showToast } from '../../ui/overlay/toast.ts';

/** Copies the link. If the browser refuses (no https), it is shown so that it can be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', title: inviteTexts.linkCopied });
  } catch {
    showToast({ kind: 'warning', title: 'Please copy this link by hand', description: link });
  }
}
