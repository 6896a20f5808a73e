// Every address of the app, with what must be visible there and what opens over it. `every-screen.test.ts` fails if a
// route is missing here, so new screens are visited too.

import type { Page } from 'playwright-core';
import { homeManagerId } from '../builders/live-league.ts';

export type Visit = {
  /** The address with its parameters, if the route has any. */
  readonly at?: string;
  /** The page's h1. */
  readonly heading: string | RegExp;
  /** A text that arrives with the data. */
  readonly shows?: string | RegExp;
  /** For visitors without a session. */
  readonly isPublic?: true;
  /** Buttons, by name, each of which opens a dialog, a sheet or a menu. */
  readonly opens?: readonly string[];
};

/** Goes there and waits for what the visit shows. */
export async function openVisit(page: Page, origin: string, path: string, visit: Visit): Promise<void> {
  await page.goto(origin + (visit.at ?? path));
  // By its element, because a dialog over the page hides the heading's role.
  await page.locator('h1', { hasText: visit.heading }).first().waitFor({ state: 'attached' });
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' });
  if (visit.shows !== undefined) await page.getByText(visit.shows).filter({ visible: true }).first().waitFor();
}

/** An address that only redirects. */
const elsewhere = null;

/** The scene's names: match 1, team 1, the league TDL1, player 11 in a squad. */
const someTeam = 'Hilde United';
const somePlayer = 'Player 11';

export const visits: Readonly<Record<string, Visit | null>> = {
  '/login': { heading: 'Sign in', isPublic: true },
  '/set-up': { at: '/set-up?token=none', heading: 'Set up', isPublic: true },
  '/accept-invite': { at: '/accept-invite?token=none', heading: 'Invitation', isPublic: true },
  '/update-password': { heading: 'Update password', isPublic: true },
  '/stop-mails': { at: '/stop-mails?token=none', heading: 'Stop mails', isPublic: true },
  '/outbox': { heading: 'Outbox', shows: 'No mails yet', isPublic: true },
  '/': { heading: 'Home', shows: 'Not saved yet', opens: [somePlayer] },
  '/my-team': { heading: someTeam, shows: 'Starting XI', opens: ['Auto-pick'] },
  '/match-reports': { heading: 'Match Reports', shows: 'Arsenal' },
  '/match-reports/$matchId': { at: '/match-reports/1', heading: 'Match Reports' },
  '/competitions': { heading: 'Competitions', shows: 'TDL1' },
  '/competitions/$leagueId': { at: '/competitions/4', heading: 'TDL1', shows: someTeam },
  '/competitions/$leagueId/': elsewhere,
  '/competitions/$leagueId/standings': { at: '/competitions/4/standings', heading: 'TDL1', shows: someTeam },
  '/competitions/$leagueId/squads': {
    at: '/competitions/4/squads',
    heading: 'TDL1',
    shows: somePlayer,
    opens: [`${somePlayer} , Arsenal`],
  },
  '/competitions/$leagueId/fixtures': { at: '/competitions/4/fixtures', heading: 'TDL1', shows: someTeam },
  '/leagues/$leagueId/weeks/$gameweek': { at: '/leagues/4/weeks/1', heading: 'Gameweek 1', shows: 'not settled yet' },
  '/leagues/$leagueId/history': { at: '/leagues/4/history', heading: 'History', shows: 'No season has ended yet' },
  '/leagues/$leagueId/log': { at: '/leagues/4/log', heading: 'Log', shows: 'began' },
  '/league/$leagueId': { at: '/league/4', heading: 'TDL1', shows: someTeam },
  '/leagues/$leagueId/export': { at: '/leagues/4/export', heading: 'Export', shows: 'Your selections' },
  '/league-standings': { heading: 'TDL1', shows: someTeam },
  '/teams/$teamId': { at: '/teams/1', heading: someTeam, shows: somePlayer, opens: [somePlayer] },
  '/managers/$managerId': { at: `/managers/${homeManagerId}`, heading: someTeam, shows: 'No ended season yet' },
  '/players': { heading: 'Players', shows: somePlayer },
  '/players/$code': { at: '/players/11', heading: somePlayer, shows: 'Gameweek 1' },
  '/records': { heading: 'Records' },
  '/statistics': { heading: 'Statistics & Records' },
  '/hall-of-fame': { heading: 'Hall of Fame' },
  '/champions': { heading: 'Season Champions' },
  '/archives': { heading: 'Season Archives' },
  '/player-legends': { heading: 'Player Legends' },
  '/memorable-moments': { heading: 'Memorable Moments' },
  '/records/hall-of-fame': elsewhere,
  '/records/champions': elsewhere,
  '/records/statistics': elsewhere,
  '/records/archives': elsewhere,
  '/records/players': elsewhere,
  '/records/moments': elsewhere,
  '/profile': { heading: 'Profile Settings', shows: 'Choose picture' },
  '/draft': { heading: 'Draft' },
  '/draft/$board': { at: '/draft/tdl1', heading: 'Draft', shows: 'The draft has not started yet.' },
  '/scoring': { heading: 'Scoring rules', shows: 'Assist' },
  '/admin': { heading: 'Admin Panel', shows: 'Season Setup', opens: ['New Season'] },
  '/admin/draft': { heading: 'Draft Management', shows: 'TDL1' },
  '/admin/draft/$board': { at: '/admin/draft/tdl1', heading: 'Draft Management', shows: /^Draft is not active/ },
  '/admin/managers-teams': {
    heading: 'Managers & Teams',
    shows: someTeam,
    opens: ['Send Invite', 'Add Direct', 'Add Team', `Actions for ${someTeam}`, 'Add League', 'Rename TDL1'],
  },
  '/admin/new-season': {
    heading: 'New Season Setup',
    opens: ['Clear Team Data', 'Reset Player Statistics', 'Clear Match Data'],
  },
  '/admin/gameweeks': { heading: 'Gameweeks', shows: 'Pin current gameweek', opens: ['Correct gameweek 1'] },
  '/admin/scoring': { heading: 'Scoring rules', shows: 'Red absorbs yellow' },
  '/admin/system': { heading: 'System', shows: 'Make a backup' },
  '/admin/audit': { heading: 'Audit log', shows: /the line-ups of Arsenal – Chelsea/ },
  '/admin/webhooks': { heading: 'Webhooks', shows: 'TDL1' },
  '/$': { at: '/nowhere', heading: 'Page not found' },
};
