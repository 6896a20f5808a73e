// Asks for the password again before something important changes, then does what was asked for.

import { useRef, useState } from 'react';
import type { ProblemError } from '#api/problem-error';

export type FreshSignIn = {
  readonly isOpen: boolean;
  /** Opens the question when the server demands a fresh sign-in; then does this. */
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
      // When the command that failed has come to its end.
      setTimeout(() => next.current?.());
    },
    cancel: () => setOpen(false),
  };
}

/** No toast for what is asked about. */
export const unlessFresh = (title: string) => (error: ProblemError) =>
  error.code === 'fresh_sign_in_needed' ? null : title;
