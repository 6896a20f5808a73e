// What the types promise, as code that must not compile. `npm run check:types` reads this file and nothing runs it: a
// line under an @ts-expect-error that did compile would be an error.

import { z } from 'zod';
import * as profileApi from '#api/account-profile';
import type { EndpointKey } from '#api/all-endpoints';
import type { ChannelKind } from '#api/channel';
import * as draftApi from '#api/draft';
import { type Endpoint, endpoint } from '#api/endpoint';
import * as healthApi from '#api/health';
import type { LeagueId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { refuse } from '#game/refusal';
import { fieldSelection } from '#game/selection/autosub';
import { lockSelection } from '#game/selection/lock-selection';
import type { LockedPlayer } from '#game/selection/selection';
import type { TeamSelections } from '#game/standings/league-gameweek';
import { scoreSelection } from '#game/standings/team-gameweek';
import { act } from '../src/server/platform/act.ts';
import { type Route, route } from '../src/server/platform/http/route.ts';
import type { Writing } from '../src/server/platform/transact.ts';
import type { SentCommand } from '../src/web/data/cache/use-command.ts';
import type { liveViews } from '../src/web/data/live/live-views.ts';

type PartPlay = Parameters<typeof scoreSelection>[1];

export function anOpenSelectionStaysHidden(
  players: readonly LockedPlayer[],
  play: PartPlay,
  deadline: Instant,
  now: Instant,
) {
  // @ts-expect-error it is not scored for others to see
  scoreSelection(players, play);
  // @ts-expect-error nor fielded with its autosubs
  fieldSelection(players, () => ({ appeared: true, mayStillAppear: false }));
  // @ts-expect-error nor part of what a league computes
  const selections: TeamSelections = { midweek: players, weekend: null };
  const locked = lockSelection(players, deadline, now);
  // @ts-expect-error before the deadline there is none
  scoreSelection(locked, play);
  return [selections, locked === null ? null : scoreSelection(locked, play)];
}

export function idsAreNotMixedUp(league: LeagueId, number: number) {
  // @ts-expect-error a league's id is no team's
  const team: TeamId = league;
  // @ts-expect-error nor is any number
  const other: TeamId = number;
  return [team, other];
}

const declared = { method: 'POST', path: '/api/kit/wash', who: 'admin', summary: 'Washes.' } as const;

export const anEndpointIsWhole = [
  // @ts-expect-error it says what it answers
  endpoint({ ...declared, input: z.object({}) }),
  // @ts-expect-error and who may call it, which is its line in the access matrix
  endpoint({ method: 'POST', path: '/api/kit/wash', summary: 'Washes.', input: z.object({}), output: z.object({}) }),
  // @ts-expect-error in one of six words
  endpoint({ ...declared, who: 'everybody', input: z.object({}), output: z.object({}) }),
  // @ts-expect-error one that the contract does not list cannot be called
  'POST /api/kit/wash' satisfies EndpointKey,
];

export const aRouteAnswersItsEndpoint = [
  // @ts-expect-error with its output
  route(healthApi.readHealth, async () => ({ status: 'ill' })),
  route(healthApi.readHealth, async ({ caller }) => {
    // @ts-expect-error for anyone there may be no caller
    const { managerId } = caller;
    return { status: 'ok' as const, now: managerId };
  }),
];

// @ts-expect-error by its key app.ts knows which endpoints have no route
export const aRouteIsNamedByItsEndpoint: Route<'POST /api/profile/update'> = route(healthApi.readHealth, async () => ({
  status: 'ok' as const,
  now: '',
}));

export const anActKeepsItsContract = [
  // @ts-expect-error it returns the output or a refusal
  act(profileApi.updateProfile, async () => ({ name: 'Ana' })),
  // @ts-expect-error a sentence alone is no refusal
  act(profileApi.updateProfile, async () => 'Please choose another name'),
  // @ts-expect-error it reads only what the input has
  act(profileApi.updateProfile, async ({ input }) => ({ username: input.nickname })),
  act(profileApi.updateProfile, async () => refuse('no', 'Please choose another name')),
];

export function everyActOfTheLogHasItsSentence({ audit, announce }: Writing) {
  // @ts-expect-error an act without a sentence is not logged
  audit({ action: 'wash-kits', subject: {} });
  // @ts-expect-error and nothing is announced that no watcher understands
  announce({ kind: 'kits' });
}

export function aScreenSendsWhatTheServerTakes(pick: SentCommand<'POST /api/draft/pick'>, league_id: LeagueId) {
  // @ts-expect-error a whole input
  pick.send({ league_id });
  // @ts-expect-error a read is no command
  type Reading = SentCommand<'GET /api/account/me'>;
  return draftApi.pickPlayer satisfies Endpoint as unknown as Reading;
}

type Views = typeof liveViews;

export const everyChannelHasItsView: Record<ChannelKind, unknown> = {} as Views;
// @ts-expect-error a new kind of channel needs a line in live-views.ts
export const noViewIsMissing: Record<ChannelKind | 'kits', unknown> = {} as Views;
// @ts-expect-error a frame is laid over the read of its own channel
export const viewsAreNotMixedUp: Views['league'] = {} as Views['match'];
