// The minute that a reporter sets belongs to the next event, also behind the clock, offline and after a reload.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { event } from '../builders/match-notation.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf, reporterHand } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { server, recorder, stored, drafts, openMatch, expectRefusal } = await reporting();

const minuteOf = (page: Page) => page.getByRole('spinbutton', { name: 'Minute' });
/** Longer than the pause after which a minute is saved, and until the server has answered. */
const untilSaved = (page: Page) => page.getByText(/^Saved/).waitFor();

it('a forgotten event is recorded at its own minute, however late it is entered', async () => {
  await recorder().lineUps();
  await recorder().event("98' goal Saka");
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await timeline(page).first().waitFor();
  await minuteOf(page).fill('60');
  await page.getByText("Entering for 60'").waitFor();
  await page.getByText("The clock stays at 98'").waitFor();
  await expectScreen(page, 'entering-behind-the-clock');
  await page.reload();
  await page.getByText("Entering for 60'").waitFor();
  await expect.poll(() => minuteOf(page).inputValue()).toBe('60');
  expect(await hand.recordQuickly(event("60' goal Palmer (Jackson)"))).toBe(3);
  await expect.poll(drafts).toEqual(["60' goal Palmer (Jackson)", "98' goal Saka"].map(event));
  expect((await stored()).match.current_minute).toBe(98);
  await expect.poll(() => minuteOf(page).inputValue()).toBe('98');
  await expect.poll(() => page.getByText('Entering for').count()).toBe(0);
});

it('a substitution is entered behind the clock too, with the network cut and the page loaded again', async () => {
  await recorder().lineUps();
  await recorder().event("69' own goal Saliba (Sterling)");
  const page = await openMatch(undefined, { hasWorker: true });
  await timeline(page).first().waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await timeline(page).first().waitFor();
  expectRefusal('/');
  await page.context().setOffline(true);
  await minuteOf(page).fill('68');
  await page.getByText("Entering for 68'").waitFor();
  await page.reload();
  await page.getByText("Entering for 68'").waitFor();
  await page.getByRole('button', { name: 'Sub, Arsenal' }).click();
  await dialogsOf(page).last().getByText('Substitution (Minute 68)').waitFor();
  await page.keyboard.press('Escape');
  await dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  await reporterHand(page, known).recordQuickly(event("68' sub Rice > Nelson"));
  await page.context().setOffline(false);
  await expect.poll(async () => (await drafts())[0]).toEqual(event("68' sub Rice > Nelson"));
});

it('a minute typed too high once is put right before the next event', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await minuteOf(page).fill('86');
  await expect.poll(async () => (await stored()).match.current_minute).toBe(86);
  await minuteOf(page).fill('68');
  await expect.poll(async () => (await stored()).match.current_minute).toBe(68);
  expect(await page.getByText('Entering for').count()).toBe(0);
  await reporterHand(page, known).recordQuickly(event("68' yellow Rice"));
  await expect.poll(drafts).toEqual([event("68' yellow Rice")]);
});

it("another reporter's event does not move the minute under one's hand, and one tap follows the clock again", async () => {
  const sam = await server.createReporter({ username: 'Sam' });
  await recorder().lineUps();
  const page = await openMatch();
  await minuteOf(page).fill('65');
  await expect.poll(async () => (await stored()).match.current_minute).toBe(65);
  await recorder(sam).event("67' goal Palmer");
  await page.getByText("Entering for 65'").waitFor();
  await page.getByText('Sam: Goal', { exact: true }).waitFor();
  await expect.poll(() => minuteOf(page).inputValue()).toBe('65');
  await page.getByRole('button', { name: "Back to 67'" }).click();
  await expect.poll(() => minuteOf(page).inputValue()).toBe('67');
});

it('a minute that is none is refused with words, in the control and in the flow', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  for (const text of ['131', '-5', 'abc', '12.5']) {
    await minuteOf(page).fill(text);
    await page.getByText('The minute must be a number from 0 to 130').waitFor();
  }
  await minuteOf(page).blur();
  await expect.poll(() => minuteOf(page).inputValue()).toBe('0');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const flow = dialogsOf(page).last();
  await flow.getByRole('spinbutton', { name: 'Minute' }).fill('200');
  await flow.getByText('The minute must be a number from 0 to 130').waitFor();
  await expectScreen(page, 'minute-refused-in-the-flow');
  await expect.poll(() => flow.getByRole('button', { name: 'Goal' }).isDisabled()).toBe(true);
  await flow.getByRole('spinbutton', { name: 'Minute' }).fill('33');
  await flow.getByRole('button', { name: 'Disciplinary' }).click();
  await flow.getByRole('button', { name: 'Yellow Card (-1 point)' }).click();
  await flow.getByRole('button').filter({ hasText: 'Player 5' }).first().click();
  await expect.poll(async () => (await drafts()).map(({ minute }) => minute)).toEqual([33]);
  await untilSaved(page);
});

it('a minute that is none is never replaced by the digits it began with', async () => {
  await recorder().lineUps();
  await recorder().minute(92);
  const page = await openMatch();
  const refused = page.getByText('The minute must be a number from 0 to 130');
  for (const text of ['131', '12.5', '200']) {
    await minuteOf(page).press('ControlOrMeta+a');
    await minuteOf(page).pressSequentially(text);
    await refused.waitFor();
    await minuteOf(page).blur();
    await expect.poll(() => minuteOf(page).inputValue()).toBe('92');
    await expect.poll(() => refused.count()).toBe(1);
    expect(await page.getByText('Entering for').count()).toBe(0);
  }
  await minuteOf(page).fill('');
  await minuteOf(page).blur();
  await expect.poll(() => minuteOf(page).inputValue()).toBe('92');
});

it('Enter takes the typed minute, and without a touch screen the field keeps the focus', async () => {
  await recorder().lineUps();
  const page = await openMatch(undefined, { size: 'desktop' });
  await minuteOf(page).fill('46');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).match.current_minute).toBe(46);
  // Whoever types on replaces it.
  await page.keyboard.type('47');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored()).match.current_minute).toBe(47);
  await page.keyboard.type('131');
  await page.keyboard.press('Enter');
  await expect.poll(() => minuteOf(page).inputValue()).toBe('47');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Minute on');
});

it('digits whose pause was over are taken back from the clock, too', async () => {
  await recorder().lineUps();
  await recorder().minute(92);
  const page = await openMatch();
  await minuteOf(page).fill('13');
  await expect.poll(async () => (await stored()).match.current_minute).toBe(13);
  await minuteOf(page).press('End');
  await minuteOf(page).pressSequentially('1');
  await page.getByText('The minute must be a number from 0 to 130').waitFor();
  await expect.poll(async () => (await stored()).match.current_minute).toBe(92);
});

it('no player can be chosen for a minute that is none, and pressing one leads back to it', async () => {
  await recorder().lineUps();
  await recorder().minute(92);
  const page = await openMatch();
  await page.getByRole('button', { name: 'Goal, Arsenal' }).click();
  const flow = dialogsOf(page).last();
  const minute = flow.getByRole('spinbutton', { name: 'Minute' });
  const scorer = flow.getByRole('button').filter({ hasText: 'Player' }).first();
  for (const text of ['131', '200', '']) {
    await minute.fill('');
    await minute.pressSequentially(text);
    await scorer.click({ force: true });
    await flow.getByText('The minute must be a number from 0 to 130').waitFor();
    await expect.poll(() => minute.inputValue()).toBe(text);
    await expect.poll(() => minute.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => flow.getByRole('heading', { name: 'Scorer' }).count()).toBe(1);
  }
  await minute.pressSequentially('91');
  await scorer.click();
  // The next steps say which minute it is.
  await flow.getByRole('heading', { name: 'Assister' }).waitFor();
  await expectScreen(page, 'assister-at-a-minute');
  await expect.poll(() => flow.getByText("91'", { exact: true }).count()).toBe(1);
  await flow.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(async () => (await drafts()).map((draft) => draft.minute)).toEqual([91]);
});

it('a correction to a minute that is none cannot be saved', async () => {
  await recorder().lineUps();
  await recorder().event("5' goal Saka");
  const page = await openMatch();
  await timeline(page).first().getByRole('button').first().click();
  const dialog = dialogsOf(page).last();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  for (const text of ['200', '', '⚽']) {
    await dialog.getByLabel('Minute').fill(text);
    await dialog.getByText('The minute must be a number from 0 to 130').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  }
  await dialog.getByLabel('Minute').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(drafts).toEqual([event("6' goal Saka")]);
});
