// The match minute (rules/match 11): 0 to 130, saved after 500 ms; the clock can also run by itself.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { firstMinute, lastMinute, parseMinute } from '#game/match/minute';
import { type ClockPress, pressOf } from '../../../report/match-clock.ts';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { MinuteOfReporter } from './use-minute.ts';

const pressText: Record<ClockPress, string> = {
  start: 'Start clock',
  'half-time': 'Half-time',
  'second-half': 'Second half',
  stop: 'Stop clock',
};

interface MinuteControlProps {
  minute: MinuteOfReporter;
  /** Adds a slider, for mice only: on a phone it would be dragged by accident. */
  slider?: boolean;
  className?: string;
}

export function MinuteControl({ minute, slider = false, className }: MinuteControlProps) {
  const { shown, set, clock, press } = minute;
  return (
    <div className={classNames('grid gap-2 border-line px-4 pt-3 md:border-b md:px-5 md:py-3.5', className)}>
      <div className="flex items-center justify-between gap-3">
        <Step label="Minute back" icon={<Minus aria-hidden />} onPress={() => set(shown - 1)} />
        <label className="flex items-baseline justify-center text-[2.75rem] leading-none font-[740] font-stretch-112%">
          <span className="sr-only">Minute</span>
          <input
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={shown}
            aria-valuemin={firstMinute}
            aria-valuemax={lastMinute}
            value={shown}
            onChange={({ target }) => {
              const typed = parseMinute(target.value);
              if (typed !== null) set(typed);
            }}
            onKeyDown={({ key }) => {
              if (key === 'ArrowUp') set(shown + 1);
              if (key === 'ArrowDown') set(shown - 1);
            }}
            onFocus={({ target }) => target.select()}
            className="w-[2.2em] bg-transparent text-right tabular-nums outline-offset-4"
          />
          <span aria-hidden className="text-ink-3">
            ′
          </span>
        </label>
        <Step label="Minute on" icon={<Plus aria-hidden />} onPress={() => set(shown + 1)} />
      </div>
      {slider ? (
        <input
          type="range"
          aria-label="Minute, as a slider"
          min={firstMinute}
          max={lastMinute}
          value={shown}
          onChange={({ target }) => set(Number(target.value))}
          className="w-full accent-brand"
        />
      ) : null}
      <div className="flex justify-center gap-2">
        {pressOf[clock.phase].map((one) => (
          <Button key={one} size="small" variant="ghost" onClick={() => press(one)}>
            {pressText[one]}
          </Button>
        ))}
      </div>
    </div>
  );
}

const Step = ({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid h-14 w-16 flex-none place-items-center rounded-lg border border-line-strong bg-surface hover:bg-surface-3"
  >
    {icon}
  </button>
);
