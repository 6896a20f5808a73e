import { flushSync } from 'react-dom';

/** Does what may take the focused control off the page; then the focus goes to what stands in its place. */
export function keepFocus(act: () => void, successor: () => HTMLElement | null | undefined): void {
  flushSync(act);
  if (document.activeElement === document.body) successor()?.focus({ preventScroll: true });
}
