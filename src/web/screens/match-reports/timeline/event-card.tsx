import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { removeEvent } from '../../../report/report-acts.ts';
import { nameOf, type ReportedMatch, type ShownEvent } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EventIcon } from './event-icon.tsx';
import { eventDetail, eventTitle, mainPlayerOf } from './event-words.ts';

/** decisions.md 4: Undo is a button at the newest event for 10 seconds. */
const undoFor = 10_000;

interface EventCardProps {
  report: ReportedMatch;
  shown: ShownEvent;
  isOpen: boolean;
  onOpen: () => void;
}

/** One event beside the minute on the line. */
export function EventCard({ report, shown, isOpen, onOpen }: EventCardProps) {
  const { event, waiting } = shown;
  const isHome = event.side === 'home';
  const name = (player: PlayerCode) => nameOf(report, player);
  return (
    <li
      data-event={event.id}
      className="relative grid grid-cols-[minmax(0,1fr)_2.75rem_minmax(0,1fr)] items-start gap-x-2 before:absolute before:top-0 before:-bottom-2 before:left-1/2 before:w-px before:bg-line-strong"
    >
      <span
        className={classNames(
          'relative col-start-2 row-start-1 grid h-8 place-items-center rounded-full border bg-surface text-sm font-semibold',
          waiting === null ? 'border-line-strong' : 'border-dashed border-warn',
        )}
      >
        {`${event.minute}'`}
      </span>
      <div
        className={classNames(
          'row-start-1 rounded-md border bg-surface',
          isHome ? 'col-start-1' : 'col-start-3',
          waiting === null ? 'border-line' : 'border-dashed border-warn',
        )}
      >
        <button
          type="button"
          onClick={onOpen}
          aria-label={`${eventTitle(event)} ${event.minute}', ${name(mainPlayerOf(event))}`}
          className={classNames(
            'flex min-h-12 w-full items-start gap-2 rounded-md px-2.5 py-1.5 text-sm hover:bg-surface-2',
            isHome ? 'flex-row-reverse text-right' : 'text-left',
          )}
        >
          <EventIcon event={event} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name(mainPlayerOf(event))}</span>
            <span className="block text-xs text-ink-2">{eventDetail(event, name)}</span>
            {waiting === null ? null : (
              <span className="inline-flex items-center gap-1 text-xs font-semibold text-warn">
                <Clock aria-hidden className="size-3" />
                Waiting
              </span>
            )}
          </span>
        </button>
        {isOpen ? <Undo report={report} shown={shown} /> : null}
      </div>
    </li>
  );
}

/** Takes the event back while it is the newest one recorded here and younger than ten seconds. */
function Undo({ report, shown }: { report: ReportedMatch; shown: ShownEvent }) {
  const made = useMadeAt(shown);
  const [now, setNow] = useState(() => Date.now());
  const left = made === null ? 0 : Math.ceil((made + undoFor - now) / 1000);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  if (left <= 0) return null;
  return (
    <Button
      variant="secondary"
      block
      className="min-h-14"
      onClick={() => removeEvent(report.view.match.id, shown.event.id)}
    >
      {`Undo (${left})`}
    </Button>
  );
}

/** When this device recorded the event, as long as this page knows it. */
function useMadeAt({ waiting, recorded }: ShownEvent): number | null {
  const commandId = recorded?.command_id ?? waiting?.act.input.command_id ?? null;
  if (waiting?.local_event_id != null && commandId !== null) madeAt.set(commandId, waiting.made_at);
  return commandId === null ? null : (madeAt.get(commandId) ?? null);
}
const madeAt = new Map<string, number>();
