// Line-ups that one reporter picks while another one saves theirs.

import { expect, it } from 'vitest';
import { lineUpBody } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { reporting } from './reporting.ts';

const { server, recorder, stored, openMatch } = await reporting();

const name = (who: Parameters<typeof player>[0]) => `Player ${player(who)}`;

/** Another reporter saves line-ups without Nelson. */
async function saveWithoutNelson() {
  const sheets = lineUpBody();
  sheets.home.bench = sheets.home.bench.filter((code) => code !== player('Nelson'));
  expect((await recorder(await server.createReporter()).lineUps(sheets)).status).toBe(200);
}

it('corrections that another reporter has saved meanwhile are nothing to lose', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit line-ups' });
  await edited
    .getByRole('button', { name: name('Saka'), exact: false })
    .first()
    .waitFor();
  const saved = page.waitForResponse((response) => response.url().includes('/api/match/'));
  await saveWithoutNelson();
  await saved;
  await edited.getByRole('button', { name: 'Cancel' }).click();
  await edited.waitFor({ state: 'hidden' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('corrections of two reporters: the later one is told, and can take what the other has saved', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit line-ups' });
  const tile = (who: 'Saka' | 'Nelson', pressed: boolean) =>
    edited.getByRole('button', { name: name(who), exact: false, pressed }).first();
  await tile('Saka', true).click();
  await tile('Saka', false).waitFor();
  await tile('Nelson', true).waitFor();
  await saveWithoutNelson();
  await edited.getByText('Another reporter has saved line-ups since you began.').waitFor();
  await expectScreen(page, 'line-ups-of-another-reporter');
  // What was picked here is still there, until the other's are taken.
  await tile('Saka', false).waitFor();
  await edited.getByRole('button', { name: 'Take theirs' }).click();
  await tile('Saka', true).waitFor();
  await tile('Nelson', false).waitFor();
  expect(await edited.getByText('Another reporter has saved').count()).toBe(0);
});

it('line-ups that nobody has touched follow those that another reporter saves', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit line-ups' });
  const nelson = (pressed: boolean) =>
    edited.getByRole('button', { name: name('Nelson'), exact: false, pressed }).first();
  await nelson(true).waitFor();
  await saveWithoutNelson();
  await nelson(false).waitFor();
  expect(await edited.getByText('Another reporter').count()).toBe(0);
});

it('whoever is picking line-ups is told when another reporter begins the match with theirs', async () => {
  const page = await openMatch();
  await page
    .getByRole('region', { name: 'Arsenal' })
    .getByRole('button', { name: name('Saka') })
    .click();
  await saveWithoutNelson();
  await page.getByText('Another reporter has saved the line-ups. Yours were not saved.').first().waitFor();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  expect((await stored()).line_ups.home.bench).not.toContain(player('Nelson'));
});
