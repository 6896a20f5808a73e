// The reporter's network: held, refusing, gone, and back on a phone that was restarted in the meantime.

import { expect, it } from 'vitest';
import { event } from '../builders/match-notation.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { reporterHand } from './reporter-hand.ts';
import { keepForOffline, known, reporting, restarted, timeline, untilLoaded } from './reporting.ts';

const { server, recorder, drafts, stored, openMatch, expectRefusal } = await reporting();

it('a tap responds while the network is held, and minutes set in the meantime are saved as one', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  const held: (() => void)[] = [];
  const sent: string[] = [];
  await page.route(/\/api\/match\/(record-event|update-match-minute)/, async (route) => {
    sent.push(route.request().url().split('/').at(-1) ?? '');
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Minute on' }).click();
  await expect.poll(() => sent).toEqual(['update-match-minute']);
  for (let minute = 2; minute <= 5; minute += 1) await page.getByRole('button', { name: 'Minute on' }).click();
  await page.getByRole('dialog').getByText("5'", { exact: true }).first().waitFor();
  await reporterHand(page, known).record(event("9' goal Saka"));
  await timeline(page).filter({ hasText: "9'" }).getByText('Waiting').waitFor();
  expect(sent).toEqual(['update-match-minute']);
  expect(await drafts()).toEqual([]);
  while ((await drafts()).length === 0 || (await stored()).match.set_minute !== 9) {
    held.shift()?.();
    await page.waitForTimeout(20);
  }
  await timeline(page).getByText('Waiting').waitFor({ state: 'detached' });
  expect(sent.filter((act) => act === 'update-match-minute').length).toBeLessThanOrEqual(3);
});

it('a minute that is set just before the tab is closed is kept, and so is one before the reporter leaves', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Minute on' }).click();
  const address = page.url();
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await again.goto(address);
  await expect.poll(async () => (await stored()).match.set_minute).toBe(1);
  await again.getByRole('button', { name: 'Minute on' }).click();
  await again.goto(`${server.origin}/competitions`);
  await again.goto(address);
  await expect.poll(async () => (await stored()).match.set_minute).toBe(2);
});

it('a refused minute is reset, with its toast', async () => {
  const other = recorder();
  await other.lineUps();
  await other.minute(90);
  const page = await openMatch();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  expectRefusal('/api/match/update-match-minute');
  await page.route('**/api/match/update-match-minute', async (route) => {
    await other.complete();
    await route.continue();
  });
  await reporterHand(page, known).setMinute(97);
  await page.getByText('Failed to update match minute').waitFor();
  await page.getByText('FT', { exact: true }).waitFor();
  expect((await stored()).match).toMatchObject({ set_minute: 90, report_complete: true });
});

it('a phone that restarts offline continues with the match and its waiting commands', async () => {
  const page = await openMatch(undefined, { hasWorker: true });
  await recorder().lineUps();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  await keepForOffline(page);
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  expectRefusal('/');
  await page.context().setOffline(true);
  await reporterHand(page, known).record(event("30' goal Palmer"));
  const { page: again, context } = await restarted(page);
  await timeline(again).filter({ hasText: "30'" }).getByText('Waiting').waitFor();
  await again.getByText('You are offline · 1 waiting').waitFor();
  await reporterHand(again, known).record(event("40' yellow Rice"));
  await again.getByText('You are offline · 2 waiting').waitFor();
  await expectScreen(again, 'two-waiting');
  expect(await drafts()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(drafts).toEqual(["30' goal Palmer", "40' yellow Rice"].map(event));
  await again.getByText(/^Saved/).waitFor();
});

it('a match that is begun without a network is recorded without one', async () => {
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await hand.pickLineUps(notationLineUps);
  await untilLoaded(page, 'add-event-dialog');
  expectRefusal('/');
  await page.context().setOffline(true);
  await hand.dialog().getByRole('button', { name: 'Start Match', exact: true }).click();
  await hand.record(event("3' goal Saka"));
  await page.getByText('You are offline · 2 waiting').waitFor();
  await page.context().setOffline(false);
  await expect.poll(drafts).toEqual([event("3' goal Saka")]);
});

it('the same goal recorded offline needs confirmation when the network is back, and can be another one', async () => {
  const sam = await server.createReporter({ username: 'Sam' });
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  // What the browser loads when idle fails, too.
  expectRefusal('/');
  await page.context().setOffline(true);
  await reporterHand(page, known).record(event("34' goal Saka"));
  await recorder(sam).event("33' goal Saka");
  await page.context().setOffline(false);
  await page.getByText("Already recorded by Sam at 33'").waitFor();
  await expectScreen(page, 'recorded-by-another');
  await page.getByRole('button', { name: 'Another goal' }).click();
  await expect.poll(drafts).toEqual(["33' goal Saka", "34' goal Saka"].map(event));
  await timeline(page).filter({ hasText: "33'" }).getByText('Sam').waitFor();
  await recorder(sam).event("36' yellow Palmer");
  await page.getByRole('status').getByText('Sam: Yellow Card').waitFor();
});

it('a refused command waits for a decision, and so does the completion behind it', async () => {
  const other = recorder();
  await other.lineUps();
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  // What the browser loads when idle fails, too.
  expectRefusal('/');
  await page.context().setOffline(true);
  await hand.record(event("60' yellow Saka"));
  await hand.record(event("61' goal Palmer"));
  await hand.setMinute(95);
  await page.getByRole('button', { name: 'Complete Match' }).click();
  await hand.dialog().getByText('2 recorded here still have to be sent').waitFor();
  await hand.dialog().getByRole('button', { name: 'No hero' }).click();
  await other.event("50' sub Saka > Nelson");
  await page.context().setOffline(false);
  await page.getByText('Refused: The carded player was substituted in minute 50').waitFor();
  await page.getByText('1 refused').waitFor();
  await expectScreen(page, 'one-refused');
  await expect.poll(drafts).toEqual(["50' sub Saka > Nelson", "61' goal Palmer"].map(event));
  expect((await stored()).match.report_complete).toBe(false);
  await page.getByRole('button', { name: 'Change' }).click();
  // The form of this very event: only who was booked has to be put right.
  await hand.dialog().getByRole('heading', { name: "Edit Yellow Card 60'" }).waitFor();
  await expect.poll(() => hand.dialog().getByLabel('Minute').inputValue()).toBe('60');
  await hand.dialog().getByRole('combobox', { name: 'Card' }).getByText('Yellow Card (-1 point)').waitFor();
  await expectScreen(page, 'refused-to-be-changed');
  await expect.poll(() => hand.dialog().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await hand
    .dialog()
    .getByRole('button', { name: `Player Player ${player('Saka')}` })
    .click();
  await hand.dialog().getByRole('list').getByRole('button').first().click();
  await hand.dialog().getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await stored()).match.report_complete).toBe(true);
  expect((await drafts()).map(({ minute, type }) => [minute, type])).toEqual([
    [50, 'SUBSTITUTION'],
    [60, 'DISCIPLINARY'],
    [61, 'GOAL'],
  ]);
});

it('the clock runs on request, stops at half-time and follows the reporter', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  const minute = page.getByRole('spinbutton', { name: 'Minute' });
  await minute.waitFor();
  const kickOff = Date.now();
  const after = (minutes: number) => page.clock.setFixedTime(kickOff + minutes * 60_000);
  const shows = (expected: number) => expect.poll(() => minute.inputValue()).toBe(String(expected));
  await after(0);
  await page.getByRole('button', { name: 'Start clock' }).click();
  await after(7);
  await shows(7);
  await expect.poll(async () => (await stored()).match.set_minute).toBe(7);
  await after(50);
  await shows(45);
  await page.getByRole('button', { name: 'Half-time' }).click();
  await page.getByRole('button', { name: 'Second half' }).click();
  await after(53);
  await shows(48);
  await reporterHand(page, known).setMinute(60);
  await after(55);
  await shows(62);
  await page.getByRole('button', { name: 'Stop clock' }).click();
  await after(70);
  await page.getByRole('button', { name: 'Start clock' }).waitFor();
  await shows(62);
});

it('an event whose tab is closed in the same moment is there when the match is opened again', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  // A database that takes its time: nothing is stored before the tab is gone.
  await page.evaluate(() => {
    IDBObjectStore.prototype.getAllKeys = () => document.createElement('p') as unknown as IDBRequest<IDBValidKey[]>;
  });
  await reporterHand(page, known).recordQuickly(event("9' goal Saka (Odegaard)"));
  const { page: again } = await restarted(page);
  await timeline(again).filter({ hasText: "9'" }).waitFor();
  await expect.poll(drafts).toEqual([event("9' goal Saka (Odegaard)")]);
  expect(await again.evaluate(() => localStorage.getItem('touchline-jotted'))).toBeNull();
});
