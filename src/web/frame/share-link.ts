import { showToast } from '../ui/overlay/toast.ts';

/** Whether this device has a sheet of its own for sharing: phones have one, most desktops have not. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's own sheet for the link; where there is none, the link is copied. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (!canShare()) return copyText(url, 'Link copied');
  // Rejects when the sheet is closed again, which is no failure.
  await navigator.share({ title, url }).catch(() => undefined);
}

/** Copies the text and says so. If the browser refuses (no https), it is shown so that it can be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', title: done });
  } catch {
    showToast({ kind: 'warning', title: 'Please copy this link by hand', description: text });
  }
}
