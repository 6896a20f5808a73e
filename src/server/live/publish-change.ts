// What a change means for watchers: applied to the cached leagues, and sent channel by channel.

import { formatChannel, parseChannel, type SeasonKind, seasonKinds } from '#api/channel';
import type { LiveChange } from '#api/live-change';
import type { LeagueId } from '#game/identity';
import type { Stream } from '../platform/stream/stream.ts';
import type { LeagueCache } from './league-cache.ts';
import type { MatchChange, RecordedChange } from './recorded-change.ts';

export type LiveStream = Stream<LiveChange>;

export const leagueChannel = (id: LeagueId): string => formatChannel({ kind: 'league', id });

/** The leagues among these channels. Most channels are teams', so the name is checked before it is parsed. */
export const leaguesAmong = (channels: readonly string[]): LeagueId[] =>
  channels.flatMap((name) => {
    const channel = name.startsWith('league:') ? parseChannel(name) : null;
    return channel?.kind === 'league' ? [channel.id] : [];
  });

/** Signals to views of more than one league or match that they should read again. */
const publishSignal = (stream: LiveStream, kind: SeasonKind): void => stream.publishReload(formatChannel({ kind }));

/** Whoever has something of this kind open reads it again. */
function publishReloadOf(kind: 'match' | 'draft', stream: LiveStream): void {
  for (const name of stream.channels()) if (parseChannel(name)?.kind === kind) stream.publishReload(name);
}

/** Changes were missed, so everyone reads everything again. */
export function publishGap(cache: LeagueCache, stream: LiveStream): void {
  cache.forgetLists();
  publishReloadOfLeagues(null, cache, stream);
  publishReloadOf('match', stream);
  publishReloadOf('draft', stream);
  for (const kind of seasonKinds()) publishSignal(stream, kind);
}

/** Sends the change with this number. */
export function publishChange(number: number, change: RecordedChange, cache: LeagueCache, stream: LiveStream): void {
  // Nearly every change may touch a squad or a player's points.
  cache.forgetLists();
  switch (change.kind) {
    case 'match':
      return publishMatch(number, change, cache, stream);
    case 'leagues':
      publishSignal(stream, 'season');
      // Their names, clubs and owners, or all their seasons, which were counted again.
      publishSignal(stream, 'players');
      // Of all leagues: an import or a transfer, after which a club has other players.
      if (change.league_ids === null) publishReloadOf('match', stream);
      return publishReloadOfLeagues(change.league_ids, cache, stream);
    case 'settled':
      // The calendar names the last settled gameweek, and what is drawn of a season is made of them.
      publishSignal(stream, 'season');
      // The watchers of the current gameweek already see the settled result, which the same function computed.
      if (cache.week?.gameweek?.id !== change.gameweek_id) publishReloadOfLeagues(null, cache, stream);
      return;
    case 'draft':
      return stream.publish(formatChannel({ kind: 'draft', id: change.league_id }), change);
  }
}

/** Drops these leagues (null: all), and has their watchers reload. */
export function publishReloadOfLeagues(
  leagues: readonly LeagueId[] | null,
  cache: LeagueCache,
  stream: LiveStream,
): void {
  const cached = cache.forget(leagues);
  const watched = leaguesAmong(stream.channels()).filter((id) => leagues === null || leagues.includes(id));
  for (const id of new Set([...cached, ...watched])) stream.publishReload(leagueChannel(id));
}

function publishMatch(number: number, change: MatchChange, cache: LeagueCache, stream: LiveStream): void {
  const channel = formatChannel({ kind: 'match', id: change.match.id });
  if (change.reload) stream.publishReload(channel);
  else stream.publish(channel, matchFrame(change));
  publishSignal(stream, 'matches');
  publishStatistics(stream, change);
  const movesPoints = !isOnlyItsMinute(change);
  if (movesPoints) publishSignal(stream, 'points');
  const changed = cache.apply(number, change, (difference) =>
    stream.publish(leagueChannel(difference.league_id), difference),
  );
  if (changed === 'stale') return publishReloadOfLeagues(null, cache, stream);
  // The table also counts the points of other unfinished gameweeks.
  if (cache.isElsewhere(change)) {
    if (movesPoints && change.gameweek_id !== null) publishReloadOfLeagues(null, cache, stream);
    return;
  }
  // Watchers of a league that is just being read again cannot get differences.
  for (const id of leaguesAmong(stream.channels())) if (!changed.has(id)) stream.publishReload(leagueChannel(id));
}

/** The list of players needs no more than what differs. */
function publishStatistics(stream: LiveStream, { statistics }: MatchChange): void {
  if (statistics === null) return publishSignal(stream, 'players');
  if (statistics.length === 0) return;
  stream.publish(formatChannel({ kind: 'players' }), { kind: 'players', players: [...statistics] });
}

/** Only the clock has moved, without a change of points. */
const isOnlyItsMinute = ({ reports, removed_reports, timeline_event, removed_event_id, match, reload }: MatchChange) =>
  match.status === 'live' &&
  !reload &&
  timeline_event === null &&
  removed_event_id === null &&
  removed_reports.length === 0 &&
  reports.every((report) => Object.keys(report).every((column) => ofTheClock.has(column)));

const ofTheClock = new Set(['player_id', 'clean_sheet_minutes_played']);

const matchFrame = (change: MatchChange): LiveChange => ({
  kind: 'match',
  match: change.match,
  set_minute: change.set_minute,
  version: change.version,
  events: change.timeline_event === null ? [] : [change.timeline_event],
  removed_events: change.removed_event_id === null ? [] : [change.removed_event_id],
  reports: change.reports,
  removed_reports: [...change.removed_reports],
  heroes: [...change.heroes],
});
