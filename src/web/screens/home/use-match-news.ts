import { useEffect, useRef, useState } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { LiveEvent } from '#api/live-event';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import { announce } from '../../ui/announce.ts';
import {
  announcementOf,
  type Cause,
  causeOf,
  type PointsChange,
  pointsChanges,
  reasonOf,
  type Said,
} from './match-changes.ts';

const announcedEvery = 10_000;
/** At most this many lines per event: the scorer, the assister, and whoever lost most. */
const mostOfOne = 3;
const mostKept = 5;

/** One change of points in the match. */
export type MatchNews = PointsChange & {
  /** The event's minute, if an event caused the change. */
  readonly minute: number | null;
  readonly reason: string;
  readonly isGoal: boolean;
  /** Unique for each line. */
  readonly key: string;
};

/** Follows a fantasy match from snapshot to snapshot: announces the changes, and keeps the last ones, newest first. */
export function useMatchNews(snapshot: LeagueSnapshot, match: FantasyMatch): readonly MatchNews[] {
  const [latest, setLatest] = useState<readonly MatchNews[]>([]);
  const before = useRef({ snapshot, match });
  const announcer = useRef(oncePer(announcedEvery, announce));
  useEffect(() => {
    const { current: voice } = announcer;
    return () => voice.stop();
  }, []);
  useEffect(() => {
    const earlier = before.current;
    before.current = { snapshot, match };
    if (earlier.snapshot === snapshot || earlier.match.id !== match.id) return;
    const cause = causeOf(earlier.snapshot, snapshot);
    const changes = pointsChanges(earlier.snapshot, snapshot, match);
    if (changes.length > 0 || earlier.match !== match || cause.ended !== null) {
      announcer.current.say(announcementOf({ before: earlier.match, match }, changes, cause));
    }
    if (changes.length === 0) return;
    const news = leadingFirst(changes, cause.event).slice(0, mostOfOne);
    const { number } = snapshot.live;
    setLatest((kept) => [...news.map((change) => newsOf(change, cause, number)), ...kept].slice(0, mostKept));
  }, [snapshot, match]);
  return latest;
}

const leadingFirst = (changes: readonly PointsChange[], event: LiveEvent | null): readonly PointsChange[] =>
  changes.toSorted((one, other) => Number(other.code === event?.player_id) - Number(one.code === event?.player_id));

function newsOf(change: PointsChange, cause: Cause, number: number): MatchNews {
  const { event } = cause;
  return {
    ...change,
    minute: event?.minute ?? null,
    reason: reasonOf(change, cause),
    isGoal: event?.event_type === 'GOAL' && event.player_id === change.code,
    key: `${number} ${change.team} ${change.part} ${change.code}`,
  };
}

/**
 * Says something at most once per interval. The first sentence is said at once. Those that come too early are joined
 * and said when the interval ends, with only the last totals. `stop` drops what is still waiting.
 */
export function oncePer(milliseconds: number, say: (text: string) => void) {
  let waiting: Said[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const speak = (all: readonly Said[]) => {
    const what = all.map((said) => said.what).filter(Boolean);
    say([...what, all.at(-1)?.totals ?? ''].join(' '));
    timer = setTimeout(() => {
      timer = null;
      if (waiting.length === 0) return;
      const next = waiting;
      waiting = [];
      speak(next);
    }, milliseconds);
  };
  return {
    say: (said: Said) => {
      if (timer === null) speak([said]);
      else waiting.push(said);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = [];
    },
  };
}
