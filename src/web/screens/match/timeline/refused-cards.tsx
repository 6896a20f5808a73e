// Above the timeline, and above the team selection while the match has not begun.

import { useEffect, useRef } from 'react';
import { refusedCommand } from '../../../report/queue/show-outcome.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { closeToast } from '../../../ui/overlay/toast.ts';
import { RefusedCard } from './refused-card.tsx';

interface RefusedCardsProps {
  report: ReportedMatch;
  /** Who is one no longer can only discard them. */
  isReporter: boolean;
  /** How often the reporter has asked for them. */
  asked: number;
}

/** What was refused; it comes into view, and has the focus, each time it is asked for. */
export function RefusedCards({ report, isReporter, asked }: RefusedCardsProps) {
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    closeToast(refusedCommand);
    cards.current?.focus();
    cards.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <div ref={cards} tabIndex={-1} className="outline-none">
      {report.refused.map((entry) => (
        <RefusedCard key={entry.act.input.command_id} {...{ report, isReporter }} refused={entry} />
      ))}
    </div>
  );
}
