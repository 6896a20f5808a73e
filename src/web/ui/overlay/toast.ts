/** What a short message says happened. An error stays until it is dismissed, the others leave after three seconds. */
export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastMessage {
  kind: ToastKind;
  title: string;
  description?: string;
  /** 'low' keeps clear of the score above: over the action bar of the match reporter. */
  place?: 'usual' | 'low';
}

type Receiver = (message: ToastMessage) => void;

let receiver: Receiver | null = null;
let waiting: ToastMessage | null = null;
let onWanted: (() => void) | null = null;

/** Shows one message; the one shown before it goes. Callable from anywhere, also outside of React. */
export function showToast(message: ToastMessage): void {
  if (receiver) return receiver(message);
  waiting = message;
  onWanted?.();
}

/** For ToastOutlet: called when a message comes and nothing can show it yet. */
export function onToastWanted(load: () => void): () => void {
  onWanted = load;
  if (waiting) load();
  return () => {
    onWanted = null;
  };
}

/** For ToastHost: receives the messages from now on, and the one that waited. */
export function receiveToasts(receive: Receiver): () => void {
  receiver = receive;
  if (waiting) receive(waiting);
  waiting = null;
  return () => {
    receiver = null;
  };
}
