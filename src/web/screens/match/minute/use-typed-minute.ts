// rules/match 24: a text that is no minute changes nothing. Each digit is taken as it is typed, so the 1 and the 13 of
// 131 are taken back.

import { useRef, useState } from 'react';
import { parseMinute } from '#game/match/minute';

export interface TypedMinuteProps {
  shown: number;
  onMinute: (minute: number) => void;
  /** Called when typing begins; returns what puts the minute back as it is now. */
  onTyping: () => () => void;
  /**
   * The minute has to be valid before its form goes on: what is none stays in the field, also when that is left, and an
   * emptied field is none. Called with whether it is wrong.
   */
  onWrong?: ((isWrong: boolean) => void) | undefined;
}

/** The text while it is no minute, and what typing, stepping and leaving the field do. */
export function useTypedMinute({ shown, onMinute, onTyping, onWrong }: TypedMinuteProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly leftAt: number | null } | null>(null);
  const putBack = useRef<(() => void) | null>(null);
  const mustBeValid = onWrong !== undefined;
  const show = (text: string | null) => {
    setWrong(text);
    setRefused(text !== null && (mustBeValid || text.trim() !== '') ? { leftAt: null } : null);
    onWrong?.(text !== null);
  };
  return {
    wrong,
    isRefused: refused !== null && (wrong !== null || refused.leftAt === shown),
    type: (text: string) => {
      putBack.current ??= onTyping();
      const minute = parseMinute(text);
      show(minute === null ? text : null);
      if (minute === null) putBack.current();
      else onMinute(minute);
    },
    step: (minute: number) => {
      putBack.current = null;
      show(null);
      onMinute(minute);
    },
    // The sentence stays until the minute is another: without it, the rows below would move away from under the finger
    // that leaves the field.
    leave: () => {
      if (mustBeValid && wrong !== null) return;
      putBack.current = null;
      setWrong(null);
      setRefused(refused && { leftAt: shown });
    },
  };
}
