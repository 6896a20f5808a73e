// The screens that managers use most, for those who need large letters (WCAG 1.4.4 and 1.4.10).

import { beforeAll, expect, it } from 'vitest';
import type { LiveLeague } from '../builders/live-league.ts';
import { journey } from './journey.ts';
import { enlarge, enlargements, lostOn } from './large-text.ts';
import { screensScene } from './screens-scene.ts';

const { server, open, openAs } = await journey({ now: '2025-08-16T14:30:00Z' });
let league: LiveLeague;

beforeAll(async () => {
  league = await screensScene(server);
});

const screens = [
  { path: '/', shows: 'Player 11' },
  { path: '/my-team', shows: 'Starting XI' },
  { path: '/competitions/4', shows: 'Hilde United' },
  { path: '/competitions/4/squads', shows: 'Player 11' },
  { path: '/players', shows: 'Player 11' },
  { path: '/match-reports', shows: 'Arsenal' },
];

it.each(enlargements)('nothing of the main screens is lost with %s', async (enlargement) => {
  const lost: Record<string, readonly string[]> = {};
  const visitor = await open('/login', { size: 'mobile' });
  await enlarge(visitor, enlargement);
  await visitor.getByRole('heading', { name: 'Sign in' }).waitFor();
  lost['/login'] = await lostOn(visitor, enlargement);
  const page = await openAs(league.managers.home.email, '/', { size: 'mobile' });
  await enlarge(page, enlargement);
  for (const { path, shows } of screens) {
    await page.goto(server.origin + path);
    await page.locator('main').getByText(shows).first().waitFor();
    lost[path] = await lostOn(page, enlargement);
  }
  expect(Object.fromEntries(Object.entries(lost).filter(([, faults]) => faults.length > 0))).toEqual({});
});
