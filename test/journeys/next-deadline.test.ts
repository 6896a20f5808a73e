// The browser keeps the next deadline up to date by itself, and only makes requests when needed.

import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { matchScene } from '../builders/match-scene.ts';
import { journey } from './journey.ts';

const { server, open, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-15T16:55:00Z' });
const path = '/api/gameweek/list';
const minute = 60_000;

it('makes no request until the shown deadline passes, then one at once and every minute until there is an answer', async () => {
  await matchScene(server);
  const marta = await server.createManager({ username: 'Marta' });
  await giveAccount(marta);
  const page = await open('/login');
  await page.clock.install();
  await signIn(page, marta.email);
  const header = page.getByRole('banner');
  const panel = page.getByRole('region', { name: 'Team selection status' });
  await header.getByText('Next deadline: Friday 15th August').waitFor();
  await panel.getByText('Weekend deadline').waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked += 1;
  });

  await page.clock.runFor(4 * minute);
  expect(asked).toBe(0);

  expectRefusal(path);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }));
  for (const times of [1, 2, 3]) {
    const answer = page.waitForResponse(`**${path}`);
    await page.clock.runFor(minute);
    await answer;
    expect(asked).toBe(times);
  }
  await header.getByText('Next deadline: Friday 15th August').waitFor();

  await page.unroute(`**${path}`);
  server.clock.set(instant('2025-08-15T17:03:00Z'));
  await page.clock.runFor(minute);
  await header.getByText('No active gameweek').waitFor();
  await panel.getByText('No active gameweek').waitFor();
  await page.clock.runFor(20 * minute);
  expect(asked).toBe(4);
});

it('the next visit shows the deadline before the server has answered, unless it has passed', async () => {
  await matchScene(server);
  const hilde = await server.createManager({ username: 'Hilde' });
  await giveAccount(hilde);
  server.clock.set(instant('2025-08-15T16:55:00Z'));
  const page = await open('/login');
  await page.clock.setSystemTime(new Date('2025-08-15T16:55:00Z'));
  await signIn(page, hilde.email);
  const sentence = page.getByRole('banner').getByText('Next deadline: Friday 15th August');
  await sentence.waitFor();
  await page.route(`**${path}`, () => undefined);
  await page.reload();
  await sentence.waitFor();
  await page.clock.setSystemTime(new Date('2025-08-15T17:05:00Z'));
  await page.reload();
  await page.getByText('Welcome, ').waitFor();
  expect(await sentence.count()).toBe(0);
});
