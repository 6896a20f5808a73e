import type { ReactNode } from 'react';
import { createStore } from '../create-store.ts';

/** The kind of message. An error stays until it is dismissed, the others disappear after three seconds. */
export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  description?: ReactNode;
  /** What the message is about: `closeToast` with the same key removes it once that is over. */
  about?: string;
  /** 'low' keeps the score visible: over the match reporter's action bar. */
  place?: 'usual' | 'low';
}

/** The current message; a new object for each, so that a repeated message is shown again. */
export const shownToast = createStore<ToastMessage | null>(null);

/** Shows a message and replaces the one before. Can be called from anywhere, also outside React. */
export const showToast = (message: ToastMessage): void => shownToast.write({ ...message });

/** Closes the message with this key, if it is shown. */
export function closeToast(about: string): void {
  if (shownToast.read()?.about === about) shownToast.write(null);
}
