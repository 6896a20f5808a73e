import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in a list whose rows go by themselves: from a row that is gone it moves to the list. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Node ? target : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  // Browsers differ in what they say when the focus goes with its element, so this looks after every drawing.
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
}
