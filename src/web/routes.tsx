// Every page of the app: one route file per screen folder, collected here.

import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { adminLayoutRoute } from './frame/admin-layout-route.ts';
import { lazyScreen } from './frame/lazy-screen.tsx';
import { frameRoute, rootRoute } from './frame/root-route.tsx';
import { RouteFailure } from './frame/route-failure.tsx';
import { profileRoute } from './screens/account/profile/profile-route.ts';
import { setUpRoute } from './screens/account/set-up/set-up-route.ts';
import { signInRoute } from './screens/account/sign-in/sign-in-route.ts';
import { updatePasswordRoute } from './screens/account/update-password/update-password-route.ts';
import { adminRoute } from './screens/admin/admin-route.ts';
import { adminAuditRoute } from './screens/audit/audit-route.ts';
import { adminDraftRoutes, draftRoutes } from './screens/draft/draft-route.ts';
import { adminGameweeksRoute } from './screens/gameweek/gameweeks-route.ts';
import { homeRoute } from './screens/home/home-route.ts';
import { acceptInviteRoute } from './screens/invite/accept-invite-route.ts';
import { competitionsRoute } from './screens/league/competitions-route.ts';
import { leagueRoutes } from './screens/league/league-route.ts';
import { managersTeamsRoute } from './screens/manager/managers-teams-route.ts';
import { personRoute } from './screens/manager/person-route.ts';
import { matchReportsRoute } from './screens/match/match-reports-route.ts';
import { notFoundRoute } from './screens/not-found/not-found-route.ts';
import { stopMailsRoute } from './screens/notice/stop-mails-route.ts';
import { outboxRoute } from './screens/outbox/outbox-route.ts';
import { playersRoutes } from './screens/player/players-route.ts';
import { recordsRoutes } from './screens/records/records-route.ts';
import { adminScoringRoute, scoringRoute } from './screens/scoring/scoring-route.ts';
import { adminNewSeasonRoute } from './screens/season/new-season-route.ts';
import { myTeamRoute } from './screens/selection/my-team-route.ts';
import { adminSystemRoute } from './screens/system/system-route.ts';
import { teamRoute } from './screens/team/team-route.ts';
import { adminWebhooksRoute } from './screens/webhook/webhooks-route.ts';

/** Pages whose own file says that they hang below this route: their guards and their frame are its. */
type Below<Parent> = readonly (AnyRoute & { readonly options: { readonly getParentRoute?: () => Parent } })[];

const routeTree = rootRoute.addChildren([
  signInRoute,
  setUpRoute,
  acceptInviteRoute,
  updatePasswordRoute,
  stopMailsRoute,
  outboxRoute,
  frameRoute.addChildren([
    homeRoute,
    myTeamRoute,
    matchReportsRoute,
    competitionsRoute,
    ...leagueRoutes,
    teamRoute,
    personRoute,
    ...playersRoutes,
    ...recordsRoutes,
    profileRoute,
    ...draftRoutes,
    scoringRoute,
    adminLayoutRoute.addChildren([
      adminRoute,
      ...adminDraftRoutes,
      managersTeamsRoute,
      adminNewSeasonRoute,
      adminGameweeksRoute,
      adminScoringRoute,
      adminSystemRoute,
      adminAuditRoute,
      adminWebhooksRoute,
    ] satisfies Below<typeof adminLayoutRoute>),
    notFoundRoute,
  ] satisfies Below<typeof frameRoute>),
] satisfies Below<typeof rootRoute>);

const NotFound = lazyScreen(() => import('./screens/not-found/not-found-screen.tsx'), 'NotFoundScreen');

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: RouteFailure,
  // For an address that cannot be decoded: no route has it, and so it has no frame.
  defaultNotFoundComponent: () => (
    <main className="page-sides">
      <NotFound />
    </main>
  ),
  // Plain text both ways, so that a token that looks like a number stays unchanged.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined);
    return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
