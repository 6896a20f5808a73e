// Live frames into the query cache: the only place that does it. What each kind changes stands in one table, keyed by
// the LiveChange union, so that a new kind does not compile until it has a line here.

import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange, LiveFrame } from '#api/live-change';
import { applyLeagueChange } from './apply-league-change.ts';
import { applyMatchChange } from './apply-match-change.ts';
import { endpointQuery } from './endpoint-query.ts';
import { judgeFrame } from './judge-frame.ts';
import type { LivePoint } from './live-feed.ts';

type Kind = LiveChange['kind'];
type ChangeOf<K extends Kind> = Extract<LiveChange, { kind: K }>;
type Apply<K extends Kind> = (client: QueryClient, change: ChangeOf<K>, frame: LiveFrame) => void;

const table: { readonly [K in Kind]: Apply<K> } = {
  league: (client, change, frame) => {
    const { queryKey } = endpointQuery('GET /api/league/:league_id/home', { league_id: change.league_id });
    layOver(client, queryKey, frame, (snapshot: Parameters<typeof applyLeagueChange>[0]) =>
      applyLeagueChange(snapshot, change),
    );
  },
  match: (client, change, frame) => {
    const { queryKey } = endpointQuery('GET /api/match/:match_id', { match_id: change.match.id });
    layOver(client, queryKey, frame, (view: Parameters<typeof applyMatchChange>[0]) => applyMatchChange(view, change));
  },
  // Saved on another device of the same manager: the frame says only that, so it is read again.
  'selection-saved': (client, { team_id, gameweek_id, part }) => {
    const { queryKey } = endpointQuery('GET /api/selection/read', { team_id, gameweek_id, part });
    void client.invalidateQueries({ queryKey });
  },
  draft: (client, { league_id }) => {
    const { queryKey } = endpointQuery('GET /api/draft/:league_id', { league_id });
    void client.invalidateQueries({ queryKey });
  },
  reload: (client, { delay_ms }, { channel }) => {
    if (reloads.has(channel)) return;
    const reload = () => {
      reloads.delete(channel);
      askAgain(client, snapshotKeyOf(channel));
    };
    reloads.set(channel, setTimeout(reload, delay_ms));
  },
};

/** Channels that wait for the instant at which the server wants them to ask for the snapshot. */
const reloads = new Map<string, ReturnType<typeof setTimeout>>();
/** Frames that came while a snapshot was on its way: it may be older than they are. */
const early = new Map<string, LiveFrame[]>();

/** Lays a frame over what the cache holds, once, in order, or asks for the snapshot. */
export function applyLiveChange(client: QueryClient, frame: LiveFrame): void {
  const isFetching = client.getQueryState(snapshotKeyOf(frame.channel))?.fetchStatus === 'fetching';
  if (frame.change.kind !== 'reload' && (isFetching || reloads.has(frame.channel))) {
    early.set(frame.channel, [...(early.get(frame.channel) ?? []), frame]);
    return;
  }
  // The union's kinds and the table's lines are the same, which the compiler cannot see through an index.
  const apply = table[frame.change.kind] as Apply<Kind>;
  apply(client, frame.change, frame);
}

/** To be called when a channel's snapshot has arrived: what came meanwhile follows. */
export function applyEarlyFrames(client: QueryClient, channel: string): void {
  const frames = early.get(channel) ?? [];
  early.delete(channel);
  for (const frame of frames) applyLiveChange(client, frame);
}

/** The query that holds the snapshot of a channel. */
function snapshotKeyOf(channel: string): readonly unknown[] {
  const [noun, id] = channel.split(':');
  const endpoints: Record<string, readonly [string, string]> = {
    league: ['GET /api/league/:league_id/home', 'league_id'],
    match: ['GET /api/match/:match_id', 'match_id'],
    draft: ['GET /api/draft/:league_id', 'league_id'],
  };
  const [endpoint, field] = endpoints[noun ?? ''] ?? ['none', 'channel'];
  return [endpoint, { [field]: Number(id) }];
}

function layOver<View extends { readonly live: LivePoint }>(
  client: QueryClient,
  queryKey: readonly unknown[],
  frame: LiveFrame,
  after: (view: View) => View,
): void {
  const view = client.getQueryData<View>(queryKey);
  if (view === undefined) return;
  const verdict = judgeFrame(view.live, frame);
  if (verdict === 'gap') askAgain(client, queryKey);
  if (verdict !== 'next') return;
  client.setQueryData(queryKey, { ...after(view), live: { epoch: frame.epoch, number: frame.number } });
}

/** A reading that is under way may have begun before what it is asked for: it is given up for a new one. */
function askAgain(client: QueryClient, queryKey: readonly unknown[]): void {
  void client.invalidateQueries({ queryKey, exact: true });
}
