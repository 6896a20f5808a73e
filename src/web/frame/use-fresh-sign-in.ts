// Asks for the password again before an important change, then makes the change.

import { useRef, useState } from 'react';
import type { ProblemError } from '#api/problem-error';

export type FreshSignIn = {
  readonly isOpen: boolean;
  /** Opens the dialog if the server demands a fresh sign-in, then calls `then`. */
  askIfNeeded(error: ProblemError, then: () => void): void;
  finish(): void;
  cancel(): void;
};

export function useFreshSignIn(): FreshSignIn {
  const [isOpen, setOpen] = useState(false);
  const next = useRef<(() => void) | null>(null);
  return {
    isOpen,
    askIfNeeded: (error, then) => {
      if (error.code !== 'fresh_sign_in_needed') return;
      next.current = then;
      setOpen(true);
    },
    finish: () => {
      setOpen(false);
      // After the failed command has finished.
      setTimeout(() => next.current?.());
    },
    cancel: () => setOpen(false),
  };
}

/** No toast for an error that opens the dialog. */
export const unlessFresh = (title: string) => (error: ProblemError) =>
  error.code === 'fresh_sign_in_needed' ? null : title;
