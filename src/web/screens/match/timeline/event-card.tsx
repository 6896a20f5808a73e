import Clock from 'lucide-react/icons/clock';
import type { PlayerCode } from '#game/identity';
import { useMe } from '../../../data/cache/use-me.ts';
import { nameOf, type ReportedMatch, type ShownEvent } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EventIcon } from '../event/event-icon.tsx';
import { eventDetail, eventSentence, mainPlayerOf } from '../event/event-words.ts';
import { Undo } from './undo.tsx';

interface EventCardProps {
  report: ReportedMatch;
  shown: ShownEvent;
  isOpen: boolean;
  /** It is the one that can be undone here, for as long as that lasts. */
  hasUndo: boolean;
  /** '2–1' after a goal; null for other events. */
  score: string | null;
  /** The newest event, which arrived while the page was open. */
  isNew: boolean;
  /** The address names this event: scroll to it and mark it. */
  isAskedFor: boolean;
  onOpen: () => void;
}

/** Once, when the card appears. */
const scrollTo = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' });

/** One event beside the minute on the line. */
export function EventCard({ report, shown, score, isOpen, hasUndo, isNew, isAskedFor, onOpen }: EventCardProps) {
  const { event, waiting, recorded } = shown;
  const { data: me } = useMe();
  // Two reporters need to tell their events apart; viewers read the names in the status line.
  const by = isOpen && me !== undefined ? (recorded?.recorded_by_name ?? null) : null;
  const other = by === me?.username ? null : by;
  const isHome = event.side === 'home';
  const name = (player: PlayerCode) => nameOf(report, player);
  const more = [
    report.clubs[event.side].real_team_name,
    score,
    other === null ? null : `recorded by ${other}`,
    waiting === null ? null : 'waiting',
  ];
  return (
    <li
      ref={isAskedFor ? scrollTo : null}
      data-event={event.id}
      aria-current={isAskedFor || undefined}
      className="relative grid grid-cols-[minmax(0,1fr)_minmax(--spacing(11),max-content)_minmax(0,1fr)] items-start gap-x-2 before:absolute before:top-0 before:-bottom-2 before:left-1/2 before:w-px before:bg-line-strong"
    >
      <OnTheLine minute={event.minute} score={score} isWaiting={waiting !== null} />
      <div
        className={classNames(
          'row-start-1 rounded-md border',
          isNew ? 'bg-brand-soft' : 'bg-surface',
          isHome ? 'col-start-1' : 'col-start-3',
          waiting === null ? (isNew ? 'border-brand' : 'border-line') : 'border-dashed border-warn',
          isAskedFor && 'outline-2 outline-offset-2 outline-brand',
        )}
      >
        <button
          type="button"
          onClick={onOpen}
          aria-label={eventSentence(event, name, more)}
          className={classNames(
            'flex min-h-12 w-full flex-wrap items-start gap-2 rounded-md px-2.5 py-1.5 text-sm hover:bg-surface-2',
            isHome ? 'flex-row-reverse text-right' : 'text-left',
          )}
        >
          <EventIcon event={event} />
          <span className="min-w-0 flex-[1_1_3.5rem] wrap-anywhere">
            <span className="block font-semibold">{name(mainPlayerOf(event))}</span>
            <span className="block text-xs text-ink-2">{eventDetail(event, name)}</span>
            {other === null ? null : <span className="block text-xs font-semibold">{other}</span>}
            {waiting === null ? null : (
              <span className="inline-flex items-center gap-1 text-xs font-semibold text-warn">
                <Clock aria-hidden className="size-3" />
                Waiting
              </span>
            )}
          </span>
        </button>
        {hasUndo ? <Undo report={report} shown={shown} /> : null}
      </div>
    </li>
  );
}

/** The minute on the line, and below it the score after a goal. */
const OnTheLine = ({ minute, score, isWaiting }: { minute: number; score: string | null; isWaiting: boolean }) => (
  <>
    <span
      className={classNames(
        'relative col-start-2 row-start-1 grid h-8 place-items-center rounded-full border bg-surface px-1 text-sm font-semibold',
        isWaiting ? 'border-dashed border-warn' : 'border-line-strong',
      )}
    >
      {`${minute}'`}
    </span>
    {score === null ? null : (
      <b aria-hidden className="relative col-start-2 row-start-1 mt-8 bg-bg text-center text-sm">
        {score}
      </b>
    )}
  </>
);
