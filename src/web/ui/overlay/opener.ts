// Where the focus goes when a dialog closes.

import { focusHeading } from '../keep-focus.ts';

/** What opened a dialog that is opening now: what has the focus; of a menu, which is gone by then, its button. */
export function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active;
}

/**
 * True if what opened the dialog is there to take the focus. What is gone (a deleted row, say), or goes together with
 * the dialog (the button of an act that is done), leaves it to the dialog below, or to the page's heading.
 */
export function returnsTo(opener: Element | null): boolean {
  setTimeout(() => {
    if (document.activeElement === document.body) focusBelow();
  });
  return opener?.isConnected === true && opener !== document.body;
}

function focusBelow(): void {
  // A toast has the role, too.
  const dialogs = document.querySelectorAll<HTMLElement>('[role$=dialog][data-open]:not([aria-modal=false])');
  const topmost = [...dialogs].at(-1);
  if (topmost === undefined) focusHeading();
  else topmost.focus({ preventScroll: true });
}
