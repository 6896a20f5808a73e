import { type Ref, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { matchTexts } from '#game/match/match-texts';
import { firstMinute, lastMinute } from '#game/match/minute';
import { classNames } from '../../../ui/class-names.ts';
import { isTouched } from '../../../ui/is-touched.ts';

interface MinuteFieldProps {
  shown: number;
  /** What is typed and is no minute; otherwise null. */
  wrong: string | null;
  /** Says that the last typed text was no minute. */
  isRefused: boolean;
  onType: (text: string) => void;
  onStep: (minute: number) => void;
  onLeave: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** A minute to type; what is none stays as it was typed, with the sentence that refuses it. */
export function MinuteField({ shown, wrong, isRefused, onType, onStep, onLeave, ref, className }: MinuteFieldProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const take = (field: HTMLInputElement) => {
    // On a phone this puts the keyboard away, and the focus stays here; elsewhere whoever types goes on from here.
    if (isTouched()) place.current?.focus();
    else {
      flushSync(onLeave);
      field.select();
    }
  };
  return (
    <span ref={place} tabIndex={-1} className="grid min-w-0 justify-items-center outline-none">
      <label className={classNames('flex items-baseline justify-center', className)}>
        <span className="sr-only">Minute</span>
        <input
          ref={ref}
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={shown}
          aria-valuemin={firstMinute}
          aria-valuemax={lastMinute}
          aria-invalid={(isRefused && wrong !== null) || undefined}
          aria-describedby={isRefused ? id : undefined}
          value={wrong ?? shown}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'ArrowUp') onStep(Math.min(lastMinute, shown + 1));
            if (key === 'ArrowDown') onStep(Math.max(firstMinute, shown - 1));
            if (key === 'Enter') take(currentTarget);
          }}
          onFocus={({ target }) => target.select()}
          // Otherwise WebKit puts the cursor where the finger is, and the digits go between the old ones.
          onMouseUp={(event) => event.preventDefault()}
          onBlur={onLeave}
          className="w-[2.2em] bg-transparent text-right tabular-nums outline-offset-4"
        />
        <span aria-hidden className="text-ink-3">
          ′
        </span>
      </label>
      {isRefused ? (
        <span id={id} role="alert" className="text-sm font-semibold text-danger">
          {matchTexts.minuteOutOfRange}
        </span>
      ) : null}
    </span>
  );
}
