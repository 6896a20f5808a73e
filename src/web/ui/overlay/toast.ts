import { createStore } from '../create-store.ts';

/** What a short message says happened. An error stays until it is dismissed, the others leave after three seconds. */
export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  description?: string;
  /** What the message is about: `closeToast` with the same word takes it away when that is over. */
  about?: string;
  /** 'low' keeps clear of the score above: over the action bar of the match reporter. */
  place?: 'usual' | 'low';
}

/** The message that is to be seen now; a new object for each, so that the same words again are news again. */
export const shownToast = createStore<ToastMessage | null>(null);

/** Shows one message; the one shown before it goes. Callable from anywhere, also outside of React. */
export const showToast = (message: ToastMessage): void => shownToast.write({ ...message });

/** Takes the message about this away, if it is the one that is shown. */
export function closeToast(about: string): void {
  if (shownToast.read()?.about === about) shownToast.write(null);
}
