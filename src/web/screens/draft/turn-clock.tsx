import Timer from 'lucide-react/icons/timer';
import { useEffect, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { instant } from '#game/instant';
import { useServerOffset } from '../../football/use-reader-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { turnTimeText } from './turn-time-text.ts';

interface TurnClockProps {
  board: DraftBoard;
  className?: string;
}

/** How long the turn still has, or is over; nothing without a clock. */
export const TurnClock = ({ board: { turn_ends_at, clock_seconds }, className }: TurnClockProps) =>
  turn_ends_at === null ? null : (
    <RunningClock key={turn_ends_at} endsAt={turn_ends_at} most={clock_seconds * 1000} className={className} />
  );

interface RunningClockProps {
  endsAt: string;
  /** How long a turn lasts, in milliseconds: this device's idea of the server's time may be a moment behind. */
  most: number;
  className: string | undefined;
}

/** By the server's time. It is not read out at every second. */
function RunningClock({ endsAt, most, className }: RunningClockProps) {
  const offset = useServerOffset();
  const [seen, setSeen] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setSeen(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" className={classNames('flex flex-none items-center gap-1.5 font-bold tabular-nums', className)}>
      <Timer aria-hidden className="size-[1.1em] flex-none" />
      {turnTimeText(Math.min(most, instant(endsAt) - (seen + offset)))}
    </p>
  );
}
