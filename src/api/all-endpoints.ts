// Every endpoint of the API: what these modules export. The browser imports only the types: the schemas stay on the server.

import * as account from './account.ts';
import * as signUp from './account-links.ts';
import * as ownData from './account-own-data.ts';
import * as profile from './account-profile.ts';
import * as tokens from './account-tokens.ts';
import * as audit from './audit.ts';
import * as backup from './backup.ts';
import * as calendar from './calendar.ts';
import * as draft from './draft.ts';
import * as ownPicks from './draft-own-picks.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as fixtures from './fixtures.ts';
import * as gameweek from './gameweek.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as leagueLog from './history-log.ts';
import * as invite from './invite.ts';
import * as league from './league.ts';
import * as leagueExport from './league-export.ts';
import * as live from './live.ts';
import * as manager from './manager.ts';
import * as match from './match.ts';
import * as sendCommands from './match-commands.ts';
import * as matchLog from './match-log.ts';
import * as matchPreview from './match-preview.ts';
import * as recordMatch from './match-recording.ts';
import * as notice from './notice.ts';
import * as noticeDevice from './notice-device.ts';
import * as outbox from './outbox.ts';
import * as player from './player.ts';
import * as recap from './recap.ts';
import * as scoring from './scoring.ts';
import * as season from './season.ts';
import * as selection from './selection.ts';
import * as share from './share.ts';
import * as system from './system.ts';
import * as team from './team.ts';
import * as webhook from './webhook.ts';

const modules = [
  account,
  signUp,
  ownData,
  profile,
  tokens,
  audit,
  backup,
  calendar,
  draft,
  ownPicks,
  fixtures,
  gameweek,
  health,
  history,
  invite,
  league,
  leagueExport,
  leagueLog,
  live,
  manager,
  match,
  sendCommands,
  matchLog,
  matchPreview,
  recordMatch,
  notice,
  noticeDevice,
  outbox,
  player,
  recap,
  scoring,
  season,
  selection,
  share,
  system,
  team,
  webhook,
] as const;

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never;
export type AnyEndpoint = Extract<Exported<(typeof modules)[number]>, Endpoint>;

/** Every endpoint that one of the modules exports. */
export const allEndpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter((exported): exported is AnyEndpoint => isEndpoint(exported)),
);

/** 'POST /api/selection/save' and so on: how the browser names an endpoint without importing its schemas. */
export type EndpointKey = AnyEndpoint extends infer E
  ? E extends Endpoint<infer M, infer P>
    ? `${M} ${P}`
    : never
  : never;
export type EndpointOf<Key extends EndpointKey> = AnyEndpoint extends infer E
  ? E extends Endpoint<infer M, infer P>
    ? `${M} ${P}` extends Key
      ? E
      : never
    : never
  : never;
