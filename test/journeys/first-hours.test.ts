import { expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { expectScreen } from './expect-screen.ts';
import { journey, journeyPassword } from './journey.ts';

const { server, open, openAs, giveAccount, expectRefusal } = await journey();
const email = 'marta@touchline.test';

it('the set-up link creates the first admin, and Home shows the next step', async () => {
  const link = new URL(server.setUpLink ?? 'http://none');
  const page = await open(link.pathname + link.search, { size: 'mobile' });
  await page.getByText('Next, it fetches').waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Username').fill('Marta');
  await page.getByLabel('Password', { exact: true }).fill(journeyPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('You have no team yet').waitFor();
  // The steps from here to the first league, of which the first is next.
  await page.getByText('They bring the gameweeks, clubs and players.').waitFor();
  await expectScreen(page, 'next-step-on-home');
  expect(await page.locator('body').innerText()).not.toContain('Invalid league ID provided');
  await page.getByRole('link', { name: 'Fetch fixtures' }).click();
  await page.waitForURL(`${server.origin}/admin`);
  // It leads to the button itself, from here as from the page on which it is.
  const fetching = page.getByRole('button', { name: 'Fetch Premier League Fixtures' });
  const isThere = () => fetching.evaluate((button) => button === document.activeElement);
  await expect.poll(isThere).toBe(true);
  await page.getByRole('link', { name: 'Fetch fixtures' }).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('link', { name: 'Fetch fixtures' }).click();
  await expect.poll(isThere).toBe(true);
  const { top, bottom } = await fetching.evaluate((button) => button.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0);
});

it('a set-up link without its token shows an error', async () => {
  const page = await open('/set-up');
  const warning = page.getByText('this one has no token');
  await warning.waitFor();
  await expectScreen(page, 'set-up-without-a-token');
  await expect.poll(() => warning.innerText()).toContain('Open the set-up link that the server printed');
});

it('a manager sees what to expect, and a season without players says who imports them', async () => {
  const manager = await server.createManager({ email: 'noor@touchline.test', username: 'Noor' });
  await giveAccount(manager);
  const page = await openAs(manager.email, '/');
  await page.getByText('An admin gives you a team in a league.').waitFor();
  // Nothing to select from: the panel shows until when, without the button.
  await page.getByRole('region', { name: 'Team selection status' }).getByText('No active gameweek').waitFor();
  expect(await page.locator('main').getByRole('link', { name: 'Select team' }).count()).toBe(0);
  await expectScreen(page, 'home-of-a-new-manager');
  await page.goto(`${server.origin}/my-team`);
  await page.locator('main').getByText('You have no team yet').waitFor();
  await page.getByText('An admin gives you a team in a league.').waitFor();
  await expectScreen(page, 'no-team-yet');
  await page.goto(`${server.origin}/players`);
  await page.getByText("Players come with the season's fixtures, which an admin fetches.").waitFor();
  await expectScreen(page, 'no-players-yet');
  for (const path of ['/my-team', '/league-standings', '/match-reports', '/competitions', '/records']) {
    await page.goto(server.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').innerText(), path).not.toContain('Invalid league ID provided');
  }
});

it('before the first season every screen says what does not exist yet, and none offers to try again', async () => {
  for (const read of ['/api/draft/', '/api/scoring/current', '/api/gameweek/calendar']) expectRefusal(read);
  const admin = await server.createAdmin({ email: 'ana@touchline.test', username: 'Ana' });
  await giveAccount(admin);
  const team = { team_name: 'Row Z', league_id: leagueId(4), manager_id: admin.id };
  const { body } = await server.as(admin).post('/api/team/add', team);
  const page = await openAs(admin.email, '/', { size: 'mobile' });
  const screens = {
    '/': 'No match scheduled',
    '/my-team': 'No active gameweek',
    '/competitions/4/fixtures': 'No fixtures found for this gameweek in this league.',
    '/competitions/4/squads': 'No squads found for this league.',
    [`/teams/${body.id}`]: 'No players yet',
    '/match-reports': 'No active gameweek',
    '/draft/tdl1': 'No season has begun yet',
    '/scoring': 'No season has begun yet',
    '/admin/gameweeks': 'No season has begun yet',
  };
  for (const [path, text] of Object.entries(screens)) {
    await page.goto(server.origin + path);
    await page.locator('main').getByText(text).first().waitFor();
    expect(await page.locator('main').innerText(), path).not.toMatch(/Try again|NaN|undefined|null/);
  }
});
