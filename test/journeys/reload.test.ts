import { expect, it } from 'vitest';
import type { LeagueId } from '#game/identity';
import { journey } from './journey.ts';

const { server, open, signIn, giveAccount } = await journey();
const email = 'noor@touchline.test';

it('a reload on a phone shows the manager and their teams at once, and nothing moves', async () => {
  const noor = await server.createManager({ email, username: 'Noor' });
  await giveAccount(noor);
  const admin = server.as(await server.createAdmin());
  for (const [team_name, league] of [
    ['Row Z Rangers', 4],
    ['Offside Trapdoor', 5],
  ] as const) {
    await admin.post('/api/team/add', { team_name, league_id: league as LeagueId, manager_id: noor.id });
  }
  const page = await open('/login', { size: 'mobile' });
  await signIn(page, email);
  await page.getByRole('button', { name: 'Offside Trapdoor' }).waitFor();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${server.origin}/profile`);
  await page.getByRole('button', { name: 'Offside Trapdoor' }).waitFor();

  await page.waitForTimeout(500);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
  expect(await page.evaluate(() => localStorage.getItem('touchline-me'))).not.toContain(email);
});

it('a reload of Home asks for the session and the league once, before the app is there', async () => {
  const page = await open('/login', { size: 'mobile' });
  await signIn(page, email);
  const table = page.getByRole('region', { name: 'As it stands' });
  await table.waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.reload();
  await table.waitFor();

  for (const once of ['POST /api/account/refresh', 'GET /api/league/4/home', 'GET /api/account/me']) {
    expect(
      asked.filter((request) => request === once),
      once,
    ).toHaveLength(1);
  }
  // The league was not waited for until the app had been drawn.
  expect(asked.indexOf('GET /api/league/4/home')).toBeLessThan(asked.indexOf('GET /api/account/me'));
});

it('tabs that are reloaded together stay signed in', async () => {
  const first = await open('/login');
  await signIn(first, email);
  const second = await first.context().newPage();
  await second.goto(server.origin);
  for (let round = 0; round < 3; round += 1) await Promise.all([first.reload(), second.reload()]);
  for (const page of [first, second]) {
    await page.getByText('Welcome, ').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

it('signing out forgets who it was', async () => {
  const page = await open('/login');
  await signIn(page, email);
  await page.goto(`${server.origin}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('touchline')))).toEqual([]);
});
