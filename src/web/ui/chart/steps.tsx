import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';

export interface StepsProps {
  /** What one step is: 'gameweek'. */
  of: string;
  /** The steps' numbers, from 0. */
  at: number;
  count: number;
  onStep: (at: number) => void;
  /** Which step this is: the first line. */
  title: string;
  /** What is to be seen at it: a short line. */
  children: ReactNode;
}

/** Looks at one step of a plot after the other; what is there is read out. */
export function Steps({ of, at, count, onStep, title, children }: StepsProps) {
  return (
    <div className="flex items-center gap-1 rounded-md bg-surface-2">
      <IconButton
        label={`Previous ${of}`}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={at <= 0}
        onClick={() => onStep(at - 1)}
      />
      <p
        aria-live="polite"
        className="flex min-h-18 min-w-0 flex-1 flex-col justify-center py-1 text-center wrap-anywhere md:min-h-14"
      >
        <b className="font-semibold">{title}</b>
        <span className="sr-only">; </span>
        {children}
      </p>
      <IconButton
        label={`Next ${of}`}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={at >= count - 1}
        onClick={() => onStep(at + 1)}
      />
    </div>
  );
}
