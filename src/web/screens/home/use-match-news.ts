import { useEffect, useRef, useState } from 'react';
import type { FantasyMatchRow, LeagueSnapshot } from '#api/league-snapshot';
import type { LiveEvent } from '#api/live-event';
import { announce } from '../../ui/announce.ts';
import { announcementOf, leadingChange, type PointsChange, pointsChanges } from './match-changes.ts';
import { oncePer } from './once-per.ts';

/** How long the line stays readable; the lights around it go out sooner. */
const shownFor = 6000;
const announcedEvery = 10_000;

/** What just happened in the match: a line to show for some seconds. */
export type MatchNews = PointsChange & {
  readonly minute: number | null;
  readonly isGoal: boolean;
  /** Differs for each. */
  readonly key: number;
};

/** Follows a fantasy match from snapshot to snapshot: announces changes, and answers the latest for some seconds. */
export function useMatchNews(snapshot: LeagueSnapshot, match: FantasyMatchRow): MatchNews | null {
  const [news, setNews] = useState<MatchNews | null>(null);
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
    const event = snapshot.last_event;
    const changes = pointsChanges(earlier.snapshot, snapshot, match);
    if (changes.length > 0 || earlier.match !== match) announcer.current.say(announcementOf(match, changes, event));
    const change = leadingChange(changes, event);
    if (change !== null) setNews((last) => newsOf(change, event, last));
  }, [snapshot, match]);
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), shownFor);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

function newsOf(change: PointsChange, event: LiveEvent | null, last: MatchNews | null): MatchNews {
  const own = event?.player_id === change.code ? event : null;
  return { ...change, minute: own?.minute ?? null, isGoal: own?.event_type === 'GOAL', key: (last?.key ?? 0) + 1 };
}
