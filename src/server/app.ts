// Every feature's routes and jobs, one a line.

import { accountRoutes } from './account/account-routes.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import { gameweekRoutes } from './gameweek/gameweek-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { cleanUpJob } from './housekeeping/clean-up.ts';
import type { Route } from './http/route.ts';
import type { JobKinds } from './jobs/run-due-job.ts';
import { leagueRoutes } from './league/league-routes.ts';
import { lineupRoutes } from './lineup/lineup-routes.ts';
import { lockPartJob } from './lineup/lock-part.ts';
import { lockPartKind } from './lineup/schedule-lock.ts';
import { liveRoutes } from './live/live-routes.ts';
import { managerRoutes } from './manager/manager-routes.ts';
import { matchRoutes } from './match/match-routes.ts';
import { playerRoutes } from './player/player-routes.ts';
import { settleJob } from './standings/settle-job.ts';
import { teamRoutes } from './team/team-routes.ts';

export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...draftRoutes,
  ...gameweekRoutes,
  ...healthRoutes,
  ...leagueRoutes,
  ...lineupRoutes,
  ...liveRoutes,
  ...managerRoutes,
  ...matchRoutes,
  ...playerRoutes,
  ...teamRoutes,
];

export const allJobs: JobKinds = {
  [lockPartKind]: lockPartJob,
  ...settleJob,
  ...cleanUpJob,
};
