import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { ReactNode } from 'react';
import { type MatchEventType, sides } from '#game/match/match-event';
import { FootballIcon } from '../../../frame/football-icon.tsx';
import type { Beginning } from '../../../report/flow/event-flow.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { CardIcon } from '../event/event-icon.tsx';

const quick: readonly { readonly type: MatchEventType; readonly word: string; readonly icon: ReactNode }[] = [
  { type: 'GOAL', word: 'Goal', icon: <FootballIcon aria-hidden className="size-5" /> },
  { type: 'SUBSTITUTION', word: 'Sub', icon: <ArrowLeftRight aria-hidden className="size-5" /> },
  { type: 'DISCIPLINARY', word: 'Card', icon: <CardIcon card="YELLOW" /> },
];

interface QuickEventsProps {
  report: ReportedMatch;
  onBegin: (beginning: Beginning) => void;
}

/**
 * The frequent events, each side's own: one tap says what and for whom; 'Add Event' asks both. A phone in landscape has
 * no room for them.
 */
export const QuickEvents = ({ report: { clubs }, onBegin }: QuickEventsProps) => (
  <div className="flex gap-2.5 px-4 pt-2 md:gap-3 md:px-5 md:pt-3 short:hidden">
    {sides.map((side) => (
      <div
        key={side}
        role="group"
        aria-label={clubs[side].real_team_name}
        className="grid min-w-0 flex-1 grid-cols-3 gap-0.5 md:gap-1"
      >
        {quick.map(({ type, word, icon }) => (
          <button
            key={type}
            type="button"
            title={`${word}, ${clubs[side].real_team_name}`}
            aria-label={`${word}, ${clubs[side].real_team_name}`}
            onClick={() => onBegin({ type, side })}
            className="grid h-14 min-w-0! place-content-center justify-items-center gap-1 rounded-md border border-line-strong bg-surface text-xs font-semibold hover:bg-surface-3"
          >
            {icon}
            {clubs[side].abbreviation}
          </button>
        ))}
      </div>
    ))}
  </div>
);
