// Where the finger goes: every address of all-screens.ts, as each role meets it, and the states that have no address.

import type { Size } from '../kit/kit-browser.ts';
import { visits } from './all-screens.ts';

/** A viewer has no team; a rival looks at what belongs to somebody else. */
export const roles = ['visitor', 'viewer', 'reporter', 'admin', 'manager', 'rival'] as const;
export type Role = (typeof roles)[number];

/** A live match, and one that has not started. */
export const matches = ['/match-reports/1', '/match-reports/2'];

/** Views of a screen that have an address, but no route of their own. */
const views = [
  ...matches,
  '/teams/1?tab=line-ups',
  '/teams/1?tab=results',
  '/my-team?part=1-weekend',
  '/profile?tab=security',
  '/profile?tab=notices',
  '/admin/managers-teams?tab=invites',
  '/draft/tdl2',
  '/admin/draft/tdl2',
];

const sizes: readonly Size[] = ['mobile', 'desktop'];
const screens = Object.entries(visits).flatMap(([route, visit]) => (visit === null ? [] : [{ route, visit }]));

/** What names a team or a league is a manager's own for the manager, and somebody else's for the rival. */
function pathsOf(role: Role): readonly string[] {
  if (role === 'visitor') return screens.flatMap(({ route, visit }) => (visit.isPublic ? [visit.at ?? route] : []));
  const owned = screens.map(({ route }) => route).filter((route) => /\$(teamId|leagueId)/.test(route));
  if (role === 'rival') return owned.map((route) => route.replace('$teamId', '1').replace('$leagueId', '5'));
  const inApp = screens.filter(({ visit }) => !visit.isPublic);
  const own = (route: string) => route.replace('$teamId', '2').replace('$leagueId', '4');
  const isOwned = (route: string) => role === 'manager' && owned.includes(route);
  const paths = inApp.map(({ route, visit }) => (isOwned(route) ? own(route) : (visit.at ?? route)));
  return [...new Set([...paths, ...views])];
}

export type Walk = { readonly role: Role; readonly size: Size; readonly paths: readonly string[] };

/** Every screen in every role and size, each in a walk of its own. */
export const longWalks: readonly Walk[] = roles.flatMap((role) =>
  sizes.flatMap((size) => pathsOf(role).map((path) => ({ role, size, paths: [path] }))),
);

const roleMatters = [...matches, '/teams/1', '/my-team'];

/** Where a role matters. */
export const shortWalks: readonly Walk[] = [
  { role: 'viewer', size: 'desktop', paths: roleMatters },
  { role: 'reporter', size: 'mobile', paths: roleMatters },
];
