import { inviteTexts } from '#game/invite/invite-texts';
import { showToast } from '../../ui/overlay/toast.ts';

/** Copies the link; where the browser refuses (no https), it is shown to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', title: inviteTexts.linkCopied });
  } catch {
    showToast({ kind: 'warning', title: 'Please copy this link by hand', description: link });
  }
}
