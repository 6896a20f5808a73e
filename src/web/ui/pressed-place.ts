// A second tap never presses what has just appeared under the finger. A transparent element takes it, so keys, drawing
// and the focus are untouched.

/** How long a second tap counts as part of the first, in ms. */
export const guardedFor = 500;

type Place = { readonly x: number; readonly y: number; readonly at: number };

let pressed: Place | null = null;

/** Remembers where the last press was; gives what stops it. */
export function watchPresses(): () => void {
  const note = (event: PointerEvent) => {
    pressed = { x: event.clientX, y: event.clientY, at: performance.now() };
  };
  document.addEventListener('pointerdown', note, true);
  return () => document.removeEventListener('pointerdown', note, true);
}

/** A finger's click follows its lifting within this, in ms. */
const untilClicked = 100;
/** Whoever presses for longer, or lets go outside the window, presses nothing, in ms. */
const longestTap = 1000;

/** A transparent element that removes itself after these milliseconds, or when a finger that lies on it has gone. */
export function guard(className: string, milliseconds: number): HTMLElement {
  const element = document.createElement('div');
  element.dataset.tapGuard = '';
  element.className = className;
  let isOver = false;
  let isHeld = false;
  const removeOnceOver = () => {
    if (isOver && !isHeld) element.remove();
  };
  const release = () => {
    isHeld = false;
    setTimeout(removeOnceOver, untilClicked);
  };
  // What was pressed first keeps the focus.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('pointerdown', () => {
    isHeld = true;
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, { once: true });
  });
  setTimeout(() => {
    isOver = true;
    removeOnceOver();
  }, milliseconds);
  setTimeout(() => element.remove(), milliseconds + longestTap);
  return element;
}

/** The place of the last press takes no further one for 500 ms: for what has just appeared there. */
export function guardPressedPlace(): void {
  if (pressed === null) return;
  const left = guardedFor - (performance.now() - pressed.at);
  if (left <= 0) return;
  const element = guard('fixed z-57 size-12 -translate-1/2', left);
  element.style.left = `${pressed.x}px`;
  element.style.top = `${pressed.y}px`;
  document.body.append(element);
}
