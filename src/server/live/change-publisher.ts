// Turns the changes of one history, in number order, into the frames of its channels.

import type { LiveChange } from '#api/live-change';
import type { LeagueId } from '#game/identity';
import type { LivePosition, NumberedChange } from './change-store.ts';
import type { MatchChange } from './current-week.ts';
import { frameLog } from './frame-log.ts';
import type { LeagueCache } from './league-cache.ts';
import type { KnownPoint } from './live-hub.ts';
import type { RecordedChange } from './recorded-change.ts';
import type { Watchers } from './watchers.ts';

export type ChangePublisher = {
  readonly epoch: string;
  /** The last change that is applied. */
  number(): number;
  /** Applies the change and tells its watchers; one that is applied already is passed over. */
  publish(numbered: NumberedChange): void;
  /** What is after the known point: frames that are kept, or a reload. */
  missed(channels: readonly string[], known: KnownPoint): readonly Buffer[];
  /** The league was read just now: what came before is in its snapshot. */
  restartLeague(league: LeagueId): void;
  reloadLeagues(leagues: readonly LeagueId[]): void;
  reloadEverything(): void;
};

/** Milliseconds over which those who ask for a snapshot are spread. */
const longestDelay = 2000;
const delayPerWatcher = 2;

export const channelOfLeague = (league: LeagueId): string => `league:${league}`;

/** The publisher of a history from this position on. */
export function changePublisher(position: LivePosition, cache: LeagueCache, watchers: Watchers): ChangePublisher {
  const log = frameLog(position.epoch, position.number);
  let number = position.number;

  /** Milliseconds, by chance, so that a channel's watchers do not all ask at once. */
  const delayFor = (channel: string): number =>
    Math.floor(Math.random() * Math.min(longestDelay, watchers.countOf(channel) * delayPerWatcher));
  function tell(channel: string, change: LiveChange): void {
    const frame = log.append(channel, number, change, () => delayFor(channel));
    if (frame.reload) watchers.publishEach(channel, () => log.reload(channel, number, delayFor(channel)).bytes);
    else watchers.publish(channel, frame.bytes);
  }
  const tellToReload = (channel: string): void => tell(channel, { kind: 'reload', delay_ms: delayFor(channel) });

  function reloadLeagues(leagues: readonly LeagueId[]): void {
    for (const channel of leagues.map(channelOfLeague)) tellToReload(channel);
  }
  const watchedLeagueChannels = (): readonly string[] =>
    watchers.channels().filter((channel) => channel.startsWith('league:'));

  function publishMatch(change: MatchChange): void {
    const channel = `match:${change.match.id}`;
    if (change.reload) tellToReload(channel);
    else tell(channel, matchFrame(change));
    const leagueChanges = cache.apply(number, change);
    if (leagueChanges === 'stale') return publishLeagues(null);
    const told = new Set<string>();
    for (const leagueChange of leagueChanges) {
      const leagueChannel = channelOfLeague(leagueChange.league_id);
      tell(leagueChannel, leagueChange);
      told.add(leagueChannel);
    }
    // Who watches a league that is being read again cannot be told what differs.
    if (!cache.isElsewhere(change)) for (const one of watchedLeagueChannels()) if (!told.has(one)) tellToReload(one);
  }
  function publishLeagues(leagues: readonly LeagueId[] | null): void {
    const cached = cache.forget(leagues).map(channelOfLeague);
    const watched = watchedLeagueChannels();
    const meant = leagues === null ? watched : leagues.map(channelOfLeague).filter((one) => watched.includes(one));
    for (const channel of new Set([...cached, ...meant])) tellToReload(channel);
  }
  function publishChange(change: RecordedChange): void {
    switch (change.kind) {
      case 'match':
        return publishMatch(change);
      case 'leagues':
        return publishLeagues(change.league_ids);
      case 'settled':
        // What was settled of the current gameweek is what its watchers see already: the same function computed it.
        return cache.week()?.gameweek?.id === change.gameweek_id ? undefined : publishLeagues(null);
      case 'selection-saved':
        return tell(`team:${change.team_id}`, change);
      case 'draft':
        return tell(`draft:${change.league_id}`, change);
    }
  }
  return {
    epoch: position.epoch,
    number: () => number,
    publish: (numbered) => {
      if (numbered.number <= number) return;
      // Old rows are deleted after a day: whoever slept longer has missed changes that nobody can tell him.
      const hasGap = numbered.number !== number + 1;
      number = numbered.number;
      if (hasGap) publishLeagues(null);
      publishChange(numbered.change);
    },
    missed: (channels, known) =>
      channels.flatMap((channel) => {
        const ofThisHistory = known.epoch === null || known.epoch === position.epoch;
        const frames = ofThisHistory && known.number <= number ? log.after(channel, known.number) : null;
        return frames === null
          ? [log.reload(channel, number, Math.floor(Math.random() * longestDelay)).bytes]
          : frames.map(({ bytes }) => bytes);
      }),
    restartLeague: (league) => log.restart(channelOfLeague(league), number),
    reloadLeagues,
    reloadEverything: () => {
      for (const channel of watchers.channels()) tellToReload(channel);
    },
  };
}

const matchFrame = ({ match, version, timeline_event, removed_event_id, heroes }: MatchChange): LiveChange => ({
  kind: 'match',
  match,
  version,
  event: timeline_event,
  removed_event_id: removed_event_id as Extract<LiveChange, { kind: 'match' }>['removed_event_id'],
  heroes: [...heroes],
});
