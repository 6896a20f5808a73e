// The match minute (rules/match 11): 0 to 130, saved after 500 ms; the clock can also run by itself.

import { firstMinute, lastMinute } from '#game/match/minute';
import { type ClockPress, pressOf } from '../../../report/match-clock.ts';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { guardPressedPlace } from '../../../ui/pressed-place.ts';
import { MinuteSteps } from '../minute/minute-steps.tsx';
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
  const { shown, set, remember, clock } = minute;
  const press = (action: ClockPress) => {
    // What comes in its place does the opposite.
    guardPressedPlace();
    minute.press(action);
  };
  return (
    <div className={classNames('grid gap-2 border-line px-4 pt-3 md:border-b md:px-5 md:py-3.5', className)}>
      <MinuteSteps
        shown={shown}
        onMinute={set}
        onTyping={remember}
        className="text-[min(2.75rem,17vw)] leading-none font-[740] font-stretch-112%"
      />
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
      <div className={classNames('flex justify-center gap-2', minute.elsewhere !== null && 'hidden')}>
        {pressOf[clock.phase].map((action) => (
          <Button key={action} size="small" variant="ghost" onClick={() => press(action)}>
            {pressText[action]}
          </Button>
        ))}
      </div>
      <Elsewhere minute={minute} />
    </div>
  );
}

/** The next event is entered for another minute than the clock's; in the place of the clock's buttons. */
function Elsewhere({ minute: { shown, elsewhere, follow } }: Pick<MinuteControlProps, 'minute'>) {
  const goBack = () => {
    guardPressedPlace();
    follow();
  };
  return (
    <div
      className={classNames(
        'flex items-center justify-between gap-3 rounded-md bg-warn-soft pl-3 text-sm text-warn',
        elsewhere === null && 'hidden',
      )}
    >
      <p role="status">
        {elsewhere === null ? null : (
          <>
            <span className="block font-semibold">{`Entering for ${shown}'`}</span>
            {shown < elsewhere ? `The clock stays at ${elsewhere}'` : `The clock is at ${elsewhere}'`}
          </>
        )}
      </p>
      <Button variant="ghost" onClick={goBack} className="min-h-14">
        {`Back to ${elsewhere}'`}
      </Button>
    </div>
  );
}
