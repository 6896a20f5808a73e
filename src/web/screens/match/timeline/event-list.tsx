// The events, newest first: home left of the minute, away right. Waiting events are dashed.

import { useSearch } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import { useEffect, useMemo, useState } from 'react';
import { halfTime } from '#game/match/minute';
import { runningScore } from '#game/match/running-score';
import { commandIdOf } from '../../../report/queue/report-command.ts';
import { nameOf, type ReportedMatch, type ShownEvent } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { EventCard } from './event-card.tsx';
import { EventDialog } from './late-dialogs.ts';
import { MatchStrip } from './match-strip.tsx';
import { RefusedCards } from './refused-cards.tsx';
import { newestHere } from './undo.tsx';

interface EventListProps {
  report: ReportedMatch;
  isOpen: boolean;
  isReporter: boolean;
  isNarrow: boolean;
  /** How often the reporter has asked for what was refused. */
  asksForRefused: number;
}

export function EventList({ report, isOpen, isReporter, isNarrow, asksForRefused }: EventListProps) {
  useEffect(() => void EventDialog.preload(), []);
  const [seenFirst] = useState(() => new Set(report.events.map(keyOf)));
  const [chosen, setChosen] = useState<string | null>(null);
  const { event: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { sheet, minute } = report;
  const score = useMemo(() => runningScore(sheet.events), [sheet.events]);
  // Where only one column fits, undoing has a bar of its own.
  const undoable = isOpen && !isNarrow ? newestHere(report) : null;
  const firstHalf = report.events.findIndex(({ event }) => event.minute <= halfTime);
  const secondHalf = firstHalf === -1 ? report.events.length : firstHalf;
  const card = (entry: ShownEvent, index: number) => (
    <EventCard
      key={keyOf(entry)}
      {...{ report, isOpen }}
      shown={entry}
      hasUndo={entry === undoable}
      score={score.after.get(entry.event.id) ?? null}
      isNew={index === 0 && !seenFirst.has(keyOf(entry))}
      isAskedFor={Number(asked) === entry.event.id}
      onOpen={() => setChosen(keyOf(entry))}
    />
  );
  return (
    // While events are recorded the end of the list can be scrolled out from under the undo bar.
    <div className={classNames('min-h-0 flex-1 overflow-y-auto bg-bg px-3 py-4 md:px-4', isOpen && 'pb-23')}>
      <RefusedCards {...{ report, isReporter }} asked={asksForRefused} />
      {report.sheet.complete ? <Heroes report={report} /> : null}
      {report.events.length === 0 ? <EmptyState title="Nothing recorded yet" compact /> : null}
      {isOpen || report.events.length === 0 ? null : <MatchStrip report={report} />}
      <ol aria-label="Timeline" className="grid gap-2">
        {sheet.complete ? <Whistle>{`Full time ${score.now}`}</Whistle> : null}
        {report.events.slice(0, secondHalf).map(card)}
        {sheet.complete || minute > halfTime ? <Whistle>{`Half-time ${score.atHalfTime}`}</Whistle> : null}
        {report.events.slice(secondHalf).map((entry, index) => card(entry, secondHalf + index))}
      </ol>
      <>
        {chosen === null ? null : (
          <EventDialog
            {...{ report, isOpen }}
            shown={report.events.find((entry) => keyOf(entry) === chosen) ?? null}
            onClose={() => setChosen(null)}
          />
        )}
      </>
    </div>
  );
}

/** Where a half ended, on the line between its events. */
const Whistle = ({ children }: { children: string }) => (
  <li className="relative py-1 text-center text-sm font-semibold text-ink-2">
    <span className="rounded-full border border-line bg-surface px-3 py-1">{children}</span>
  </li>
);

const Heroes = ({ report }: { report: ReportedMatch }) =>
  report.sheet.heroes.map((hero) => (
    <p key={hero} className="mb-3 flex items-center justify-center gap-2 text-sm">
      <Star aria-hidden className="size-4 fill-current text-warn" />
      <span className="font-semibold">{nameOf(report, hero)}</span>
      <span className="meta">Hero of the match</span>
    </p>
  ));

/** The same key before and after the server has numbered the event. */
const keyOf = ({ event, recorded, waiting }: ShownEvent): string =>
  recorded?.command_id ?? (waiting?.local_event_id === event.id ? commandIdOf(waiting) : String(event.id));
