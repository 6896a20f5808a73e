// rules/match 17: for 10 seconds one button undoes the newest event. With a mouse it is at the event; on a phone it
// lies over the end of the list, within the thumb's reach.

import { useEffect, useState } from 'react';
import { removeEvent } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch, type ShownEvent } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { guardPressedPlace } from '../../../ui/pressed-place.ts';
import { eventTitle, mainPlayerOf } from '../event/event-words.ts';

const undoFor = 10_000;

/** When this device recorded each event, by command id; forgotten when the page is closed. */
const madeAt = new Map<string, number>();

function madeHereAt({ waiting, recorded }: ShownEvent): number | null {
  const commandId = recorded?.command_id ?? waiting?.act.input.command_id ?? null;
  if (waiting?.local_event_id != null && commandId !== null) madeAt.set(commandId, waiting.made_at);
  return commandId === null ? null : (madeAt.get(commandId) ?? null);
}

/** How many seconds are left to undo the event; 0 if it was recorded earlier or elsewhere. */
function useSecondsLeft(shown: ShownEvent): number {
  const made = madeHereAt(shown);
  const [now, setNow] = useState(() => Date.now());
  const left = made === null ? 0 : Math.max(0, Math.ceil((made + undoFor - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}

interface UndoProps {
  report: ReportedMatch;
  shown: ShownEvent;
}

function takeBack({ report, shown }: UndoProps): void {
  // The event before it comes in its place.
  guardPressedPlace();
  removeEvent(report.view.match.id, shown.event);
}

/** The button at the event. */
export function Undo(props: UndoProps) {
  const left = useSecondsLeft(props.shown);
  if (left === 0) return null;
  return (
    <Button variant="secondary" block className="min-h-14" onClick={() => takeBack(props)}>
      {`Undo (${left})`}
    </Button>
  );
}

/** The event that this device recorded last; null if it has recorded none of them. */
export const newestHere = ({ events }: ReportedMatch): ShownEvent | null =>
  events.reduce<ShownEvent | null>((latest, shownEvent) => {
    const [made, before] = [madeHereAt(shownEvent), latest === null ? null : madeHereAt(latest)];
    return made !== null && (before === null || made > before) ? shownEvent : latest;
  }, null);

/** The bar for the event that this device recorded last. */
export function UndoBar({ report }: { report: ReportedMatch }) {
  const newest = newestHere(report);
  return newest === null ? null : <Bar key={madeHereAt(newest)} report={report} shown={newest} />;
}

function Bar({ report, shown }: UndoProps) {
  const left = useSecondsLeft(shown);
  const { event } = shown;
  if (left === 0) return null;
  return (
    <div
      data-undo-bar
      className="absolute inset-x-4 bottom-3 z-1 flex min-h-16 items-center gap-3 rounded-lg bg-ink py-1 pr-1 pl-3.5 text-ink-inverse shadow-md"
    >
      <span aria-hidden className="grid size-8 flex-none place-items-center rounded-full border-2 text-sm font-bold">
        {left}
      </span>
      <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
        <span className="block">{`${eventTitle(event)} ${event.minute}'`}</span>
        <span className="block">{nameOf(report, mainPlayerOf(event))}</span>
      </span>
      <Button
        variant="secondary"
        aria-label={`Undo ${eventTitle(event)} ${event.minute}'`}
        className="min-h-14 min-w-24"
        onClick={() => takeBack({ report, shown })}
      >
        Undo
      </Button>
    </div>
  );
}
