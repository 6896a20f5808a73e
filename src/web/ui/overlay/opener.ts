// Where the focus goes when a dialog closes.

import { focusHeading } from '../keep-focus.ts';

/** What opened a dialog that is opening now: what has the focus; of a menu, which is gone by then, its button. */
export function openerNow(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  return button === null ? active : document.getElementById(button);
}

/** True if what opened the dialog is still there; if not (a deleted row, say), the page's heading gets the focus. */
export function returnsTo(opener: Element | null): boolean {
  if (opener?.isConnected === true && opener !== document.body) return true;
  focusHeading();
  return false;
}
