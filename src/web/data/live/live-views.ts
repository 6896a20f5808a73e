// Everything that can be watched, one line per kind of channel: which read it keeps up to date, and what a change does
// to it. A new kind of channel does not compile until it has a line here.

import type { QueryKey } from '@tanstack/react-query';
import type { ChannelKind, ChannelOf } from '#api/channel';
import type { LivePoint } from '#api/league-snapshot';
import type { ChangeOf, LiveChange } from '#api/live-change';
import type { InputAt, OutputAt, ReadKey } from '../cache/endpoint-query.ts';
import { draftViewAfter } from './draft-view-after.ts';
import { leagueViewAfter } from './league-view-after.ts';
import { matchViewAfter } from './match-view-after.ts';
import { playersViewAfter } from './players-view-after.ts';

export type IdOf<Kind extends ChannelKind> = ChannelOf<Kind> extends { readonly id: infer Id } ? Id : null;
/** The reads that include the number from which their channel continues. */
type LiveKey = { [Key in ReadKey]: OutputAt<Key> extends { live: LivePoint } ? Key : never }[ReadKey];

/** A read that the frames of its channel are applied to, with every input that contains this one. */
export type SnapshotView<Id, Key extends LiveKey, Kind extends LiveChange['kind']> = {
  readonly endpoint: Key;
  input(id: Id): InputAt<Key>;
  apply(view: OutputAt<Key>, change: ChangeOf<Kind>): OutputAt<Key>;
};
/**
 * A channel whose frames only say that something has changed, with the reads to repeat where they are shown. Passing
 * signals have no number of their own, so the server cannot resend missed ones.
 */
type SignalView = { rereads(id: never): readonly QueryKey[]; readonly inPassing?: true };
type AnySnapshotView = {
  readonly endpoint: LiveKey;
  input(id: never): unknown;
  apply(view: never, change: never): unknown;
};
export type LiveView = AnySnapshotView | SignalView;

const snapshot = <Key extends LiveKey, Id, Kind extends LiveChange['kind']>(
  endpoint: Key,
  input: (id: Id) => InputAt<Key>,
  apply: (view: OutputAt<Key>, change: ChangeOf<Kind>) => OutputAt<Key>,
): SnapshotView<Id, Key, Kind> => ({ endpoint, input, apply });

/** These reads, for any input. */
const each = (...reads: readonly ReadKey[]): readonly QueryKey[] => reads.map((read) => [read]);

const withPoints = each(
  'GET /api/league/:league_id/log',
  'GET /api/team/:team_id',
  'GET /api/team/:team_id/line-ups',
  'GET /api/league/:league_id/fixtures',
  'GET /api/league/:league_id/weeks/:gameweek_id',
  'GET /api/fantasy-match/:fantasy_match_id',
);

/** What changes when a season ends, or a person or a league is called something else. */
const history = each(
  'GET /api/season/past',
  'GET /api/league/:league_id/history',
  'GET /api/league/:league_id/seasons/:season_id/weeks/:gameweek_id',
  'GET /api/manager/:manager_id',
);

/** What is drawn of a season: of settled gameweeks only, so no goal changes it. */
const withSettled = each('GET /api/league/:league_id/season', 'GET /api/team/:team_id/sources');

const withMinutes = each('GET /api/match/list', 'GET /api/match/:match_id/log', 'GET /api/player/:player_code/season');

export const liveViews = {
  league: snapshot('GET /api/league/:league_id/home', (league_id: IdOf<'league'>) => ({ league_id }), leagueViewAfter),
  match: snapshot('GET /api/match/:match_id', (match_id: IdOf<'match'>) => ({ match_id }), matchViewAfter),
  draft: snapshot('GET /api/draft/:league_id', (league_id: IdOf<'draft'>) => ({ league_id }), draftViewAfter),
  players: snapshot('GET /api/player/list', () => ({}), playersViewAfter),
  // Saved on another device of the same manager: the parts on screen are read again.
  team: { rereads: (team_id: IdOf<'team'>) => [['GET /api/selection/read', { team_id }]], inPassing: true },
  season: {
    rereads: () => [
      ...each('GET /api/account/me', 'GET /api/gameweek/list', 'GET /api/scoring/current'),
      // An admin's pages: imports, moved deadlines and other admins change them.
      ...each('GET /api/gameweek/calendar', 'GET /api/season/current', 'GET /api/manager/all'),
      ...each('GET /api/league/list', 'GET /api/league/:league_id', 'GET /api/league/:league_id/squads'),
      // With the squad, and what would be used of it.
      ...each('GET /api/selection/read'),
      // A draft's frames tell neither its teams nor that it was cleared, and after it players change hands.
      ...each('GET /api/draft/:league_id', 'GET /api/draft/:league_id/players'),
      ...history,
      ...withSettled,
      ...withPoints,
      ...withMinutes,
    ],
  },
  points: { rereads: () => withPoints },
  matches: { rereads: () => withMinutes },
} satisfies Record<ChannelKind, LiveView>;

type Views = typeof liveViews;
/** The kinds of channel with a read of their own, one for each id. */
export type SnapshotKind = {
  [K in ChannelKind]: Views[K] extends { endpoint: LiveKey } ? (IdOf<K> extends null ? never : K) : never;
}[ChannelKind];
export type EndpointOfView<Kind extends SnapshotKind> = Views[Kind]['endpoint'];
