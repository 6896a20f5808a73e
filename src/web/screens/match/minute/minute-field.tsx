import { useId, useState } from 'react';
import { matchTexts } from '#game/match/match-texts';
import { firstMinute, lastMinute, parseMinute } from '#game/match/minute';
import { classNames } from '../../../ui/class-names.ts';

export interface MinuteFieldProps {
  shown: number;
  onMinute: (minute: number) => void;
  /** Called with whether what is typed is no minute. */
  onWrong?: (isWrong: boolean) => void;
  className?: string;
}

/** A minute to type; anything but 0 to 130 is refused with words, and changes nothing. */
export function MinuteField({ shown, onMinute, onWrong, className }: MinuteFieldProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const isWrong = wrong !== null && wrong.trim() !== '';
  const take = (text: string) => {
    const minute = parseMinute(text);
    setWrong(minute === null ? text : null);
    onWrong?.(minute === null);
    if (minute !== null) onMinute(minute);
  };
  return (
    <span className="grid min-w-0 justify-items-center">
      <label className={classNames('flex items-baseline justify-center', className)}>
        <span className="sr-only">Minute</span>
        <input
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={shown}
          aria-valuemin={firstMinute}
          aria-valuemax={lastMinute}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={wrong ?? shown}
          onChange={({ target }) => take(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'ArrowUp') take(String(shown + 1));
            if (key === 'ArrowDown') take(String(Math.max(firstMinute, shown - 1)));
            if (key === 'Enter') currentTarget.blur();
          }}
          onFocus={({ target }) => target.select()}
          // Otherwise WebKit puts the cursor where the finger is, and the digits go between the old ones.
          onMouseUp={(event) => event.preventDefault()}
          onBlur={() => {
            setWrong(null);
            onWrong?.(false);
          }}
          className="w-[2.2em] bg-transparent text-right tabular-nums outline-offset-4"
        />
        <span aria-hidden className="text-ink-3">
          ′
        </span>
      </label>
      {isWrong ? (
        <span id={id} role="alert" className="text-sm font-semibold text-danger">
          {matchTexts.minuteOutOfRange}
        </span>
      ) : null}
    </span>
  );
}
