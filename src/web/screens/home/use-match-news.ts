import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { LiveEvent } from '#api/live-event';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import { endpointQuery, type OutputAt, queryKeyOf } from '../../data/cache/endpoint-query.ts';
import { useLastAnswer } from '../../data/live/use-last-answer.ts';
import { announce } from '../../ui/announce.ts';
import {
  announcementOf,
  type Cause,
  causeOf,
  changeReason,
  type PointsChange,
  pointsChanges,
  type Said,
} from './match-changes.ts';

const announcedEvery = 10_000;
/** At most this many lines per event: the scorer, the assister, and whoever lost most. */
const mostOfOne = 3;
const mostKept = 100;

/** One change of points in the match. */
export type MatchNews = PointsChange & {
  /** The event's minute, if an event caused the change. */
  readonly minute: number | null;
  readonly reason: string;
  readonly isGoal: boolean;
  /** Unique for each line. */
  readonly key: string;
  /** The number of the frame that told it, or of the event. */
  readonly number: number;
};

const nothing: Cause = { event: null, ended: null, correction: 'Correction' };

/**
 * The match's last changes, newest first: those of today's events as they were on arrival, and before them those that
 * came since; null until the first have been read. It follows the match from frame to frame, and announces what
 * changes. What came while no frames did (the tab was hidden) is read with today's events, and only the totals are
 * announced.
 */
export function useMatchNews(snapshot: LeagueSnapshot, match: FantasyMatch): readonly MatchNews[] | null {
  const [since, setSince] = useState<readonly MatchNews[]>([]);
  const { data, refetch } = useQuery({
    ...endpointQuery('GET /api/match/latest', { fantasy_match_id: match.id }),
    // What came on an earlier visit is not all that has happened since.
    staleTime: 0,
  });
  const { players } = snapshot;
  const earlier = useMemo(() => (data === undefined ? [] : earlierNews(data.latest, players)), [data, players]);
  const before = useRef({ snapshot, match });
  const takeAnswer = useLastAnswer(queryKeyOf('GET /api/league/:league_id/home', { league_id: snapshot.league.id }));
  const announcer = useRef(oncePer(announcedEvery, announce));
  useEffect(() => {
    const { current: voice } = announcer;
    return () => voice.stop();
  }, []);
  useEffect(() => {
    const earlier = before.current;
    before.current = { snapshot, match };
    if (earlier.snapshot === snapshot || earlier.match.id !== match.id) return;
    const answer = takeAnswer();
    const isLoaded = answer !== null && answer !== earlier.snapshot;
    const cause = isLoaded ? nothing : causeOf(earlier.snapshot, snapshot);
    const changes = pointsChanges(earlier.snapshot, snapshot, match);
    if (changes.length > 0 || earlier.match !== match || cause.ended !== null) {
      announcer.current.say(announcementOf({ before: earlier.match, match }, isLoaded ? [] : changes, cause));
    }
    if (changes.length === 0) return;
    const { number } = snapshot.live;
    if (isLoaded) {
      // What frames had told until then is among today's events, too.
      const forget = () => setSince((kept) => kept.filter((news) => news.number > number));
      return void refetch().then(({ isSuccess }) => isSuccess && forget());
    }
    const news = leadingFirst(changes, cause.event).slice(0, mostOfOne);
    setSince((kept) => [...news.map((change) => newsOf(change, cause, number)), ...kept].slice(0, mostKept));
  }, [snapshot, match, takeAnswer, refetch]);
  const news = useMemo(() => withEarlier(since, earlier).slice(0, mostKept), [since, earlier]);
  return data === undefined && news.length === 0 ? null : news;
}

type Latest = OutputAt<'GET /api/match/latest'>['latest'];

/** The changes that today's events had made before the page was opened. */
export function earlierNews(latest: Latest, players: LeagueSnapshot['players']): readonly MatchNews[] {
  const names = new Map(players.map(({ code, name }) => [code, name]));
  return latest.flatMap(({ event, changes }) => {
    const cause: Cause = { ...nothing, event };
    const all = changes.map(({ player_id: code, team_id: team, part, difference }) => ({
      code,
      team,
      part,
      difference,
      name: names.get(code) ?? 'Unknown',
    }));
    const largest = all.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
    return leadingFirst(largest, event)
      .slice(0, mostOfOne)
      .map((change) => newsOf(change, cause, event.event_id));
  });
}

/** What came while the page was open may have been read as well: it stands once. */
export const withEarlier = (since: readonly MatchNews[], earlier: readonly MatchNews[]): readonly MatchNews[] => [
  ...since,
  ...earlier.filter(
    (news) =>
      !since.some(({ code, minute, reason }) => code === news.code && minute === news.minute && reason === news.reason),
  ),
];

const leadingFirst = (changes: readonly PointsChange[], event: LiveEvent | null): readonly PointsChange[] =>
  changes.toSorted((one, other) => Number(other.code === event?.player_id) - Number(one.code === event?.player_id));

function newsOf(change: PointsChange, cause: Cause, number: number): MatchNews {
  const { event } = cause;
  return {
    ...change,
    minute: event?.minute ?? null,
    reason: changeReason(change, cause),
    isGoal: event?.event_type === 'GOAL' && event.player_id === change.code,
    key: `${number} ${change.team} ${change.part} ${change.code}`,
    number,
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
