import { flushSync } from 'react-dom';

/** Gives the focus to the page's heading, without scrolling. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Does what may take the focused control off the page; then the focus goes to what stands in its place. */
export function keepFocus(act: () => void, successor: () => HTMLElement | null | undefined): void {
  flushSync(act);
  if (document.activeElement === document.body) successor()?.focus({ preventScroll: true });
}
