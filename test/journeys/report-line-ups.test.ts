// Line-ups that are left before the match begins, or corrected while the report is open, and players whom the data has at another club.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf } from './reporter-hand.ts';
import { reporting } from './reporting.ts';

const { server, scene, recorder, stored, openMatch } = await reporting();

const name = (who: Parameters<typeof player>[0]) => `Player ${player(who)}`;

it('picked players are not lost without a question: by Close, Escape, Back or a reload', async () => {
  const page = await openMatch();
  const arsenal = page.getByRole('region', { name: 'Arsenal' });
  const saka = (pressed: boolean) => arsenal.getByRole('button', { name: name('Saka'), pressed });
  const close = () => dialogsOf(page).first().getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const askedByBrowser: string[] = [];
  page.on('dialog', (asked) => {
    askedByBrowser.push(asked.type());
    void asked.dismiss();
  });
  await saka(false).click();
  await saka(true).click();
  await page.reload();
  // Nobody is picked, also after a tap that was taken back.
  await saka(false).click();
  await saka(true).click();
  await close();
  await page.waitForURL('**/match-reports');
  expect(await question.count()).toBe(0);
  await page.getByRole('link', { name: /^Arsenal/ }).click();
  await saka(false).click();
  await saka(true).waitFor();
  for (const leave of [close, () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByText('The line-ups you have picked are not saved.').waitFor();
    await expectScreen(page, 'leave-without-saving');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    await saka(true).waitFor();
  }
  expect(askedByBrowser).toEqual([]);
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => askedByBrowser).toEqual(['beforeunload']);
  await saka(true).waitFor();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/match-reports');
  await page.getByRole('link', { name: /^Arsenal/ }).click();
  await saka(false).waitFor();
});

it('picked players outlive the tab, until they are discarded or their reporter signs out', async () => {
  const page = await openMatch();
  const [context, address] = [page.context(), page.url()];
  const arsenal = (tab: Page) => tab.getByRole('region', { name: 'Arsenal' });
  const saka = (tab: Page, pressed: boolean) => arsenal(tab).getByRole('button', { name: name('Saka'), pressed });
  const again = async (): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto(address);
    return tab;
  };
  const keys = (tab: Page) => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('line-ups')));
  await saka(page, false).click();
  await saka(page, true).waitFor();
  await page.close({ runBeforeUnload: false });
  const second = await again();
  await saka(second, true).waitFor();
  await expect.poll(() => arsenal(second).getByText('1/11').count()).toBe(1);
  await second.keyboard.press('Escape');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await second.waitForURL('**/match-reports');
  expect(await keys(second)).toEqual([]);
  await second.getByRole('link', { name: /^Arsenal/ }).click();
  await saka(second, false).click();
  await expect.poll(() => keys(second)).toHaveLength(1);
  // Another reporter's line-ups begin the match.
  await recorder().lineUps();
  await second.getByRole('button', { name: 'Add Event' }).waitFor();
  await expect.poll(() => keys(second)).toEqual([]);
  await second.goto(`${server.origin}/match-reports/${scene().returnMatch}`);
  await second
    .getByRole('region', { name: 'Chelsea' })
    .getByRole('button', { name: name('Palmer') })
    .click();
  await expect.poll(() => keys(second)).toHaveLength(1);
  await second.close({ runBeforeUnload: false });
  const third = await again();
  await third.goto(`${server.origin}/profile`);
  await third.getByRole('button', { name: 'Logout' }).click();
  await third.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => keys(third)).toEqual([]);
});

it('a wrong starter is put right while the report is open, after a look at what changes', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  await expectScreen(page, 'line-ups-to-be-edited');
  const dialog = dialogsOf(page).last();
  // Nelson leaves the bench, Saka the eleven, and Nelson takes the place.
  for (const who of ['Nelson', 'Saka', 'Nelson']) {
    await dialog
      .getByRole('button', { name: name(who), exact: false })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('What will change').waitFor();
  await expectScreen(page, 'what-the-line-ups-change');
  // What was corrected is not lost without a question either. Back returns to the line-ups first.
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const edited = page.getByRole('dialog', { name: 'Edit line-ups' });
  const stays = async (leave: () => Promise<unknown>) => {
    await leave();
    await question.getByText('The line-ups you have picked are not saved.').waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
  };
  const cancel = () => edited.getByRole('button', { name: 'Cancel' }).click();
  await stays(cancel);
  await stays(() => page.keyboard.press('Escape'));
  await edited.getByText('What will change').waitFor();
  await page.goBack();
  for (const leave of [cancel, () => page.keyboard.press('Escape'), () => page.goBack()]) await stays(leave);
  await edited.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await stored()).line_ups.home.xi.includes(player('Nelson'))).toBe(true);
  expect((await stored()).line_ups.home.xi).not.toContain(player('Saka'));
  // What is left unchanged closes at once, and what is discarded is as it was.
  const nelson = edited.getByRole('button', { name: name('Nelson'), exact: false }).first();
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  await cancel();
  await edited.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  await nelson.click();
  await cancel();
  await question.getByRole('button', { name: 'Discard' }).click();
  await edited.waitFor({ state: 'hidden' });
  expect((await stored()).line_ups.home.xi).toContain(player('Nelson'));
});

it('an admin fetches a player from another club, who is there without a reload', async () => {
  const page = await openMatch(await server.createAdmin());
  await page.getByRole('button', { name: 'Somebody else…' }).first().click();
  await dialogsOf(page).last().getByLabel('Search all players').fill('stranger');
  await dialogsOf(page).last().getByRole('button', { name: 'Sean Stranger' }).click();
  await expectScreen(page, 'player-to-be-moved');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move' }).click();
  // They were fetched to be chosen.
  await page
    .getByRole('region', { name: 'Arsenal' })
    .getByRole('button', { name: 'Sean Stranger', pressed: true })
    .waitFor();
  const { match, players } = await stored();
  expect(players.find(({ code }) => code === scene().stranger)?.real_team_id).toBe(match.home_team_id);
});

it('a reporter who is no admin is told to ask one, and sees the player as soon as they are moved', async () => {
  const page = await openMatch();
  await page.getByRole('button', { name: 'Somebody else…' }).first().click();
  await page.getByText('Only an admin can move a player to Arsenal.').waitFor();
  await dialogsOf(page).last().getByLabel('Search all players').fill('stranger');
  const found = dialogsOf(page).last().getByRole('button', { name: 'Sean Stranger' });
  await found.waitFor();
  await expectScreen(page, 'only-an-admin-moves-players');
  await expect.poll(() => found.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  const { match } = await stored();
  const admin = server.as(await server.createAdmin({ username: 'Ada' }));
  await admin.post('/api/player/transfer', { player_code: scene().stranger, real_team_id: match.home_team_id });
  await page.getByRole('region', { name: 'Arsenal' }).getByRole('button', { name: 'Sean Stranger' }).waitFor();
});

it('nobody is fetched from the other side of the same match, and the row says why', async () => {
  const page = await openMatch(await server.createAdmin());
  const refusedFor = async (club: string, who: Parameters<typeof player>[0]) => {
    const found = dialogsOf(page).last();
    await found.getByLabel('Search all players').fill(name(who));
    const row = found.getByRole('button', { name: `${name(who)} plays for ${club} in this match` });
    await row.waitFor();
    await expectScreen(page, `${who.toLowerCase()}-plays-for-the-other-side`);
    await row.click({ force: true });
    await expect.poll(() => row.isDisabled()).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.keyboard.press('Escape');
  };
  // While they are only being picked.
  await page.getByRole('button', { name: 'Chelsea 0' }).click();
  await page
    .getByRole('region', { name: 'Chelsea' })
    .getByRole('button', { name: name('Palmer'), exact: false })
    .first()
    .click();
  const arsenal = page.getByRole('button', { name: 'Arsenal 0' });
  const top = () =>
    page.getByRole('region', { name: 'Arsenal' }).evaluate((list) => list.parentElement?.parentElement?.scrollTop);
  await page
    .getByRole('region', { name: 'Chelsea' })
    .getByRole('button', { name: 'Somebody else…' })
    .scrollIntoViewIfNeeded();
  // Each list begins at its top, and the tabs show codes that a phone has room for.
  await arsenal.click();
  expect(await top()).toBe(0);
  await expect.poll(() => arsenal.innerText()).toMatch(/^ARS 0/);
  await page.getByRole('region', { name: 'Arsenal' }).getByRole('button', { name: 'Somebody else…' }).click();
  await refusedFor('Chelsea', 'Palmer');
  await recorder().lineUps();
  await page.getByRole('button', { name: 'Edit line-ups' }).click();
  await dialogsOf(page).last().getByRole('button', { name: 'Somebody else…' }).first().click();
  await refusedFor('Chelsea', 'Jackson');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sub, Arsenal' }).click();
  await dialogsOf(page)
    .last()
    .getByRole('button', { name: name('Saka') })
    .click();
  await dialogsOf(page).last().getByRole('button', { name: 'Somebody else…' }).click();
  await refusedFor('Chelsea', 'Jackson');
});
