// Every feature's routes and jobs, one a line.

import { accountRoutes } from './account/account-routes.ts';
import { linkRoutes } from './account/link/link-routes.ts';
import { profileRoutes } from './account/own/profile-routes.ts';
import { avatarRoutes } from './avatar/avatar-routes.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import { fixtureRoutes } from './fixture-import/fixture-routes.ts';
import { gameweekRoutes } from './gameweek/gameweek-routes.ts';
import { cleanUpJob } from './housekeeping/clean-up.ts';
import { inviteRoutes } from './invite/invite-routes.ts';
import { leagueRoutes } from './league/league-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { managerRoutes } from './manager/manager-routes.ts';
import { matchRoutes } from './match/match-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { healthRoutes } from './platform/health/health-routes.ts';
import type { Route } from './platform/http/route.ts';
import type { JobKinds } from './platform/jobs/run-due-job.ts';
import { playerRoutes } from './player/player-routes.ts';
import { seasonRoutes } from './season/season-routes.ts';
import { lockPartJob } from './selection/lock-part.ts';
import { lockPartKind } from './selection/schedule-lock.ts';
import { selectionRoutes } from './selection/selection-routes.ts';
import { settleJob } from './standings/settle-job.ts';
import { teamRoutes } from './team/team-routes.ts';

export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...avatarRoutes,
  ...inviteRoutes,
  ...linkRoutes,
  ...outboxRoutes,
  ...profileRoutes,
  ...draftRoutes,
  ...fixtureRoutes,
  ...gameweekRoutes,
  ...healthRoutes,
  ...leagueRoutes,
  ...selectionRoutes,
  ...liveRoutes,
  ...managerRoutes,
  ...matchRoutes,
  ...playerRoutes,
  ...seasonRoutes,
  ...teamRoutes,
];

export const allJobs: JobKinds = {
  [lockPartKind]: lockPartJob,
  ...settleJob,
  ...cleanUpJob,
};
