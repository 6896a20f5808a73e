// Where the focus goes when a dialog closes.

import { focusHeading } from '../keep-focus.ts';

/** What opened a dialog that is opening now: what has the focus; of a menu, which is gone by then, its button. */
export function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active;
}

/**
 * True if what opened the dialog is there to take the focus. When it is gone (a deleted row, say), or goes once the
 * act is done, the dialog below gets the focus, or else the page's heading.
 */
export function returnsTo(opener: Element | null): boolean {
  const isThere = opener?.isConnected === true && opener !== document.body;
  if (isThere) followTo(opener);
  // Not before the closing dialog is no longer an open one.
  else queueMicrotask(focusBelow);
  return isThere;
}

/** Until the focus is moved: if this control goes with it, the focus is given on. */
function followTo(control: Element): void {
  const page = new MutationObserver(() => {
    if (control.isConnected) return;
    stop();
    if (document.activeElement === document.body) focusBelow();
  });
  const stop = (): void => {
    page.disconnect();
    document.removeEventListener('focusin', moved);
  };
  const moved = ({ target }: FocusEvent): void => {
    if (target !== control) stop();
  };
  page.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moved);
}

function focusBelow(): void {
  // A toast has the role, too.
  const dialogs = document.querySelectorAll<HTMLElement>('[role$=dialog][data-open]:not([aria-modal=false])');
  const topmost = [...dialogs].at(-1);
  if (topmost === undefined) focusHeading();
  else topmost.focus({ preventScroll: true });
}
