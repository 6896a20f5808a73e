// The channels of the live stream and their names. Without zod, because the browser uses it too.

import type { LeagueId, MatchId, TeamId } from '#game/identity';

/**
 * Every manager may watch a league, a match, a draft, the list of players and the three channels of the season; a team's
 * channel is for its owner. The season's channels only signal that something has changed: its calendar, leagues,
 * squads and settled gameweeks; somebody's points; a real match, even if only its minute.
 */
export type Channel =
  | { readonly kind: 'league'; readonly id: LeagueId }
  | { readonly kind: 'match'; readonly id: MatchId }
  | { readonly kind: 'draft'; readonly id: LeagueId }
  | { readonly kind: 'team'; readonly id: TeamId }
  | { readonly kind: 'players' }
  | { readonly kind: 'season' }
  | { readonly kind: 'points' }
  | { readonly kind: 'matches' };

export type ChannelKind = Channel['kind'];
export type ChannelOf<Kind extends ChannelKind> = Extract<Channel, { kind: Kind }>;

/** A channel of the season, which is there once. */
export type SeasonKind = Exclude<Channel, { readonly id: unknown }>['kind'];

const number = /^[1-9]\d{0,8}$/;

/** Whether a channel of this kind has an id. */
const hasId: Record<ChannelKind, boolean> = {
  league: true,
  match: true,
  draft: true,
  team: true,
  players: false,
  season: false,
  points: false,
  matches: false,
};

/** Every channel of the season. A function, so that the browser, which does not ask, is not sent the list. */
export const seasonKinds = (): readonly SeasonKind[] =>
  (Object.keys(hasId) as ChannelKind[]).filter((kind): kind is SeasonKind => !hasId[kind]);

/** The name of a channel, such as 'league:4' or 'season'. */
export const formatChannel = (channel: Channel): string =>
  'id' in channel ? `${channel.kind}:${channel.id}` : channel.kind;

/** The channel with this name; null if the kind or the id is not valid. */
export function parseChannel(name: string): Channel | null {
  const [kind = '', id, ...rest] = name.split(':');
  if (!isKind(kind) || rest.length > 0) return null;
  if (!hasId[kind]) return id === undefined ? ({ kind } as Channel) : null;
  if (id === undefined || !number.test(id)) return null;
  return { kind, id: Number(id) } as Channel;
}

const isKind = (kind: string): kind is ChannelKind => Object.hasOwn(hasId, kind);
