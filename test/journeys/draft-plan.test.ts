// The date of a draft, which an admin plans and which the managers' screens and calendars show.

import { expect, it } from 'vitest';
import { createTeam, importSeason } from '../builders/season-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-01T12:00:00Z' });

it("an admin plans when a draft begins, and the managers' card names it without a reload", async () => {
  const { season_id: season } = await importSeason(server.context);
  const [admin, kim] = [await server.createAdmin(), await server.createManager({ username: 'Kim' })];
  for (const team of [{ name: 'Kim FC', manager: kim }, { name: 'Aron Rovers' }])
    await createTeam(server.database.db, season, team);
  const home = await openAs(kim.email, '/', { size: 'mobile', untilLive: true });
  await home.getByText('Your squad is picked there.').waitFor();
  const page = await openAs(admin.email, '/admin/draft/tdl1', { size: 'mobile' });
  const date = page.getByLabel('Planned for');
  await date.fill('2025-07-01T19:00');
  await page.getByText('A draft is planned for a time that is ahead').waitFor();
  await expectScreen(page, 'date-that-has-passed');
  await date.fill('2025-08-10T19:00');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the date' }).click();
  await page.getByText('Date of the draft saved').first().waitFor();
  await home.getByText(/^It begins Sunday 10th August, /).waitFor();
  await expectScreen(home, 'home-with-a-date');
  await page.reload();
  await expect.poll(() => date.inputValue()).toBe('2025-08-10T19:00');
  await expectScreen(page, 'date-that-is-saved');
  await page.getByRole('button', { name: 'Remove the date' }).click();
  await page.getByText('The draft has no date').first().waitFor();
  await home.getByText('Your squad is picked there.').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  await date.waitFor({ state: 'detached' });
});
