// Two reporters at odds over one match: neither replaces what the other did without being asked (rules/match 26).

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { matchTexts } from '#game/match/match-texts';
import { reportTexts } from '../../src/web/report/report-texts.ts';
import { event } from '../builders/match-notation.ts';
import { lineUpBody } from '../builders/match-scene.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf, reporterHand } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { server, recorder, scene, marta, drafts, stored, openMatch, expectRefusal } = await reporting();

const goal = `Goal 12', Player ${player('Saka')}`;
const chosen = (page: Page, title: string) => timeline(page).getByRole('button', { name: title });
const press = (page: Page, name: string) => dialogsOf(page).last().getByRole('button', { name, exact: true }).click();

async function correct(id: number, text: string) {
  const client = server.as(await server.createAdmin({ username: 'Ada' }));
  const input = { command_id: crypto.randomUUID(), match_id: scene().match, event_id: id, event: event(text) };
  expect((await client.post('/api/match/correct-event', input as never)).status).toBe(200);
}

it('line-ups that arrive after those of another reporter are asked about, and can replace them', async () => {
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await hand.pickLineUps(notationLineUps);
  let letGo: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/match\/(send-commands|save-line-ups)$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  expectRefusal('/api/match/');
  await hand.dialog().getByRole('button', { name: 'Start Match', exact: true }).click();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  const theirs = lineUpBody();
  theirs.home.bench = theirs.home.bench.filter((code) => code !== player('Nelson'));
  expect((await recorder(await server.createReporter({ username: 'Sam' })).lineUps(theirs)).status).toBe(200);
  letGo();
  const question = page.getByRole('alert').filter({ hasText: matchTexts.lineUpsOvertaken });
  await question.waitFor();
  await expectScreen(page, 'line-ups-overtaken');
  expect((await stored()).line_ups.home.bench).not.toContain(player('Nelson'));
  await question.getByRole('button', { name: 'Replace theirs' }).click();
  await expect.poll(async () => (await stored()).line_ups.home.bench).toEqual(notationLineUps.home.bench);
  await question.waitFor({ state: 'detached' });
});

it('a removal that waited for the network is asked about when the event has been corrected meanwhile', async () => {
  await recorder().lineUps();
  const { id } = (await recorder().event("12' goal Saka")).body.event;
  const page = await openMatch();
  await chosen(page, goal).waitFor();
  expectRefusal('/');
  await page.context().setOffline(true);
  await chosen(page, goal).click();
  await press(page, 'Remove');
  await press(page, 'Remove');
  await page.getByText('You are offline · 1 waiting').waitFor();
  await correct(id, "14' goal Saka (Odegaard)");
  await page.context().setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: matchTexts.eventChanged });
  await question.getByText(`Now: 14' Goal, Player ${player('Saka')} (Player ${player('Odegaard')})`).waitFor();
  await expectScreen(page, 'removal-overtaken');
  expect(await drafts()).toEqual([event("14' goal Saka (Odegaard)")]);
  await question.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(drafts).toEqual([]);
  await question.waitFor({ state: 'detached' });
});

it('a correction of a yellow that has become a second yellow meanwhile can replace it, and is put right where it cannot', async () => {
  const yellow = `Yellow Card 50', Player ${player('Rice')}, Arsenal`;
  await recorder().lineUps();
  await recorder().event("50' yellow Rice");
  const page = await openMatch();
  await chosen(page, yellow).waitFor();
  expectRefusal('/');
  await page.context().setOffline(true);
  await chosen(page, yellow).click();
  await press(page, 'Edit');
  await dialogsOf(page).last().getByLabel('Minute').fill('52');
  await press(page, 'Save');
  await page.getByText('You are offline · 1 waiting').waitFor();
  const sam = recorder(await server.createReporter({ username: 'Sam' }));
  const late = (await sam.event("30' yellow Rice", true)).body.event;
  await page.context().setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: 'Now:' });
  await question.getByText(`52' Red Card (2 Yellows), Player ${player('Rice')}`).waitFor();
  await question.getByText(`Now: 50' Red Card (2 Yellows), Player ${player('Rice')}`).waitFor();
  await expectScreen(page, 'card-overtaken');
  // While the question waits, the report goes on: the first yellow comes after the corrected one.
  await sam.correct(late.id, "49' yellow Rice");
  await sam.event("51' yellow Saka");
  await question.getByRole('button', { name: 'Replace theirs' }).click();
  await expect.poll(drafts).toEqual(["49' yellow Rice", "51' yellow Saka", "52' second yellow Rice"].map(event));
  await question.waitFor({ state: 'detached' });
});

it('a form that was open while its event was changed says so, and replaces nothing unasked', async () => {
  await recorder().lineUps();
  const { id } = (await recorder().event("12' goal Saka")).body.event;
  const page = await openMatch();
  const form = dialogsOf(page).last();
  const question = page.getByRole('alert').filter({ hasText: matchTexts.eventChanged });
  expectRefusal('/api/match/');
  await chosen(page, goal).click();
  await press(page, 'Edit');
  await correct(id, "12' goal Odegaard");
  await form.getByText(reportTexts.changedMeanwhile(`12' Goal, Player ${player('Odegaard')}`)).waitFor();
  await expectScreen(page, 'form-overtaken');
  await form.getByLabel('Minute').fill('13');
  await press(page, 'Save');
  await question.getByText(`Now: 12' Goal, Player ${player('Odegaard')}`).waitFor();
  expect(await drafts()).toEqual([event("12' goal Odegaard")]);
  await question.getByRole('button', { name: 'Replace theirs' }).click();
  await expect.poll(drafts).toEqual([event("13' goal Saka")]);
  await chosen(page, `Goal 13', Player ${player('Saka')}`).click();
  await press(page, 'Remove');
  await recorder(await server.createReporter({ username: 'Sam' })).correct(id, "14' goal Odegaard");
  await form.getByText(reportTexts.changedMeanwhile(`14' Goal, Player ${player('Odegaard')}`)).waitFor();
  await press(page, 'Remove');
  await question.getByRole('button', { name: 'Discard' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await drafts()).toEqual([event("14' goal Odegaard")]);
});

it("the other reporter's removal and correction are told beside the score", async () => {
  const sam = await server.createReporter({ username: 'Sam' });
  const other = recorder(sam);
  await other.lineUps();
  const first = (await other.event("12' goal Saka")).body.event;
  const second = (await other.event("20' goal Palmer")).body.event;
  const page = await openMatch();
  await chosen(page, goal).waitFor();
  await correct(second.id, "21' goal Palmer");
  const told = page.getByRole('status');
  await told.getByText("Changed: Goal 21'").waitFor();
  await other.remove(first.id);
  await told.getByText("Removed: Goal 12'").waitFor();
  expect(await drafts()).toEqual([event("21' goal Palmer")]);
});

it('whoever enters an event while another reporter completes the match is told that it was not recorded', async () => {
  const other = recorder(marta());
  await other.lineUps();
  await other.minute(90);
  const page = await openMatch(await server.createAdmin({ username: 'Ada' }));
  await page.getByRole('button', { name: 'Add Event' }).click();
  await press(page, 'Goal');
  await press(page, 'Standard');
  await other.complete();
  await page.getByText('What you were entering was not recorded.').first().waitFor();
  await dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Reopen Report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByText('What you were entering was not recorded.').first().waitFor({ state: 'detached' });
  // The entry does not come back by itself.
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  await expect.poll(() => dialogsOf(page).count()).toBe(1);
  expect(await drafts()).toEqual([]);
});
