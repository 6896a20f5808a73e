// Where the focus goes when a dialog closes.

import { focusHeading } from '../keep-focus.ts';

/** What opened a dialog that is opening now: what has the focus; of a menu, which is gone by then, its button. */
export function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active;
}

/** True if what opened the dialog is still there; if not (a deleted row, say), the page's heading gets the focus. */
export function returnsTo(opener: Element | null): boolean {
  const isThere = opener?.isConnected === true && opener !== document.body;
  if (!isThere) focusHeading();
  return isThere;
}
