// The match on its ninety minutes: home above the line, away below, with the reader's own players marked by a ring.

import type { EventId, PlayerCode } from '#game/identity';
import type { MatchEvent, Side } from '#game/match/match-event';
import { fullTime, halfTime } from '#game/match/minute';
import { playersOfEvent } from '#game/match/players-of-event';
import { runningScore } from '#game/match/running-score';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Plot } from '../../../ui/chart/plot.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EventIcon } from '../event/event-icon.tsx';
import { eventSentence } from '../event/event-words.ts';
import { iconSize, stripPlaces } from './strip-places.ts';
import { useMyPlayers } from './use-my-players.ts';

const levelHeight = 21;
const goalWidth = 46;
/** Of a phone of 320 pixels. The height is that of its levels, so that it is there before the width is. */
const narrowest = 256;

/** The recorded events at a glance; the timeline below tells each in words. */
export function MatchStrip({ report }: { report: ReportedMatch }) {
  const mine = useMyPlayers();
  const isMine = (player: PlayerCode): boolean => mine.teamsOf(player).length > 0;
  const { sheet, minute } = report;
  const events = report.events.map(({ event }) => event).toReversed();
  const ownEvents = events.filter((event) => playersOfEvent(event).some(isMine));
  const score = runningScore(sheet.events);
  const places = (side: Side, width: number) =>
    placesOf(
      events.filter((event) => event.side === side),
      { after: score.after, width, minute },
    );
  const levels = (side: Side): number => 1 + Math.max(0, ...places(side, narrowest).map(({ level }) => level));
  const middle = levels('home') * levelHeight + 6;
  const height = middle + levels('away') * levelHeight + 22;
  const words = ownEvents.map((event) => eventSentence(event, (player) => nameOf(report, player), []));
  return (
    <section aria-label="The match at a glance" className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <Plot label={`${score.now}, ${sheet.complete ? 'full time' : `minute ${minute}`}`} height={height}>
        {(width) => (
          <>
            <Line {...{ width, minute, middle, height }} isComplete={sheet.complete} />
            {(['home', 'away'] as const).map((side) => (
              <Events
                key={side}
                {...{ side, middle }}
                places={places(side, width)}
                after={score.after}
                own={new Set(ownEvents)}
              />
            ))}
          </>
        )}
      </Plot>
      {mine.hasTeam ? (
        <p className="flex gap-1.5 pt-1 text-sm text-ink-2">
          <span aria-hidden className="mt-0.5 size-3.5 flex-none rounded-full border-2 border-brand" />
          {words.length === 0 ? 'Your players: no event' : `Your players: ${words.join(' · ')}`}
        </p>
      ) : null}
    </section>
  );
}

const lastOf = (minute: number): number => Math.max(fullTime, minute);

interface LineProps {
  width: number;
  minute: number;
  /** Where the line lies, and the labels below all. */
  middle: number;
  height: number;
  isComplete: boolean;
}

function Line({ width, minute, middle, height, isComplete }: LineProps) {
  const last = lastOf(minute);
  const x = (at: number): number => (at / last) * width;
  const done = isComplete ? width : x(minute);
  return (
    <g className="text-2xs">
      <rect x={0} y={middle - 3} width={width} height={6} rx={3} className="fill-surface-3 stroke-line-strong" />
      <rect x={0} y={middle - 3} width={done} height={6} rx={3} className={isComplete ? 'fill-brand' : 'fill-live'} />
      {[halfTime, fullTime].map((at) => (
        <line
          key={at}
          x1={Math.min(width - 1, x(at))}
          x2={Math.min(width - 1, x(at))}
          y1={middle - 6}
          y2={middle + 6}
          className="stroke-ink"
        />
      ))}
      <text x={0} y={height - 1} className="fill-ink-2">
        0'
      </text>
      <text x={x(halfTime)} y={height - 1} textAnchor="middle" className="fill-ink-2">
        45'
      </text>
      <text x={width} y={height - 1} textAnchor="end" className="fill-ink-2">
        {`${last}'`}
      </text>
    </g>
  );
}

interface Scale {
  after: ReadonlyMap<EventId, string>;
  width: number;
  minute: number;
}

/** The events of one side, each with its place. */
function placesOf(events: readonly MatchEvent[], { after, width, minute }: Scale) {
  const items = events.map((event) => ({ minute: event.minute, width: after.has(event.id) ? goalWidth : iconSize }));
  const places = stripPlaces(items, { width, lastMinute: lastOf(minute) });
  return events.map((event, index) => ({ event, ...(places[index] ?? { left: 0, level: 0 }) }));
}

interface EventsProps {
  side: Side;
  middle: number;
  places: ReturnType<typeof placesOf>;
  after: ReadonlyMap<EventId, string>;
  own: ReadonlySet<MatchEvent>;
}

function Events({ side, middle, places, after, own }: EventsProps) {
  return places.map(({ event, left, level }) => {
    const y = side === 'home' ? middle - 6 - (level + 1) * levelHeight : middle + 8 + level * levelHeight;
    return (
      <foreignObject key={event.id} x={left - 1} y={y} width={goalWidth} height={levelHeight}>
        <span className="flex items-center gap-0.5">
          <span
            className={classNames(
              'grid size-5 flex-none place-items-center rounded-full border-2',
              own.has(event) ? 'border-brand bg-brand-soft' : 'border-transparent',
            )}
          >
            <EventIcon event={event} />
          </span>
          <b className="text-2xs">{after.get(event.id)}</b>
        </span>
      </foreignObject>
    );
  });
}
