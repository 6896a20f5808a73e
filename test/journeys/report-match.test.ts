// A whole match recorded on a phone, with every type of event, undo, correction and completion.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LeagueId } from '#game/identity';
import { insertSquad, insertTeam } from '../builders/insert-rows.ts';
import { event } from '../builders/match-notation.ts';
import { lineUpBody, recorder as recorderOf } from '../builders/match-scene.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { reporterHand } from './reporter-hand.ts';
import { known, reporting, timeline } from './reporting.ts';

const { server, scene, marta, recorder, stored, drafts, openMatch, expectRefusal } = await reporting();

describe('a match recorded on a phone', () => {
  it('is recorded as tapped, from the team selection to the final whistle', async () => {
    const page = await openMatch();
    const hand = reporterHand(page, known);
    await expectScreen(page, 'nobody-chosen');
    await hand.pickLineUps(notationLineUps);
    await expectScreen(page, 'line-ups-chosen');
    await hand.dialog().getByRole('button', { name: 'Start Match', exact: true }).click();
    expect(await hand.record(event("12' goal Saka (Odegaard)"))).toBeLessThanOrEqual(4);
    expect(await hand.record(event("20' yellow Rice"))).toBeLessThanOrEqual(3);
    const events = [
      "25' free kick Palmer (Jackson)",
      "31' penalty Saka (Jesus) foul Colwill",
      "40' own goal Saliba (Sterling)",
      "50' miss Palmer (Jackson) save Raya foul White",
      "55' second yellow Rice",
      "60' sub Saka > Nelson",
      "61' red Colwill",
    ];
    for (const text of events) await hand.record(event(text));
    expect(await hand.record(event("70' sub Jesus > Nketiah"))).toBeLessThanOrEqual(5);
    await expect.poll(async () => (await drafts()).length).toBe(10);
    expect(await drafts()).toEqual(
      ["12' goal Saka (Odegaard)", "20' yellow Rice", ...events, "70' sub Jesus > Nketiah"].map(event),
    );

    await hand.record(event("71' yellow Gusto"));
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect.poll(async () => (await drafts()).length).toBe(10);

    await timeline(page).filter({ hasText: "12'" }).getByRole('button').first().click();
    await expectScreen(page, 'goal-details');
    await hand.dialog().getByRole('button', { name: 'Edit' }).click();
    await expectScreen(page, 'goal-edited-nothing-changed');
    await hand.dialog().getByLabel('Minute').fill('13');
    await hand
      .dialog()
      .getByRole('button', { name: /^Assister/ })
      .click();
    await hand
      .dialog()
      .getByRole('button')
      .filter({ hasText: `Player ${player('Havertz')}` })
      .click();
    await hand.dialog().getByText('What will change').waitFor();
    await expectScreen(page, 'goal-edited');
    await hand.dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await drafts())[0]).toEqual(event("13' goal Saka (Havertz)"));

    expect(await page.getByRole('button', { name: 'Complete Match' }).count()).toBe(0);
    await hand.setMinute(94);
    await page.getByRole('button', { name: 'Complete Match' }).click();
    await expectScreen(page, 'heroes-to-choose');
    // Ticked by mistake, and taken back.
    for (const checked of [true, false]) {
      const row = hand.dialog().getByRole('checkbox', { name: `Player ${player('Havertz')}` });
      await row.setChecked(checked);
    }
    await page.keyboard.press('Escape');
    await hand.complete([player('Saka')]);
    await page.getByText('Match completed').waitFor();
    await expectScreen(page, 'completed');
    const { match } = await stored();
    expect(match).toMatchObject({ report_complete: true, home_goals: 2, away_goals: 2, heroes: [player('Saka')] });
    expect(await page.getByRole('button', { name: 'Add Event' }).count()).toBe(0);
  });

  it('continues offline, survives a closed tab, and arrives once when the network is back', async () => {
    await recorder().lineUps();
    const page = await openMatch();
    const hand = reporterHand(page, known);
    await hand.record(event("12' goal Saka (Odegaard)"));
    await expect.poll(async () => (await drafts()).length).toBe(1);
    // What the app loads later is cut off, too.
    expectRefusal('/');
    await page.context().setOffline(true);
    await hand.record(event("30' goal Palmer"));
    await hand.record(event("40' yellow Rice"));
    await page.getByText('You are offline · 2 waiting').waitFor();
    await page.getByText('Waiting').first().waitFor();
    expect(await drafts()).toHaveLength(1);
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`${server.origin}/match-reports/${scene().match}`);
    await expect.poll(async () => (await drafts()).length).toBe(3);
    expect(await drafts()).toEqual(["12' goal Saka (Odegaard)", "30' goal Palmer", "40' yellow Rice"].map(event));
    await again.getByText(/^Saved/).waitFor();
  });
});

describe('two reporters', () => {
  it('see each other and are asked about the same goal', async () => {
    const sam = await server.createReporter({ username: 'Sam' });
    await recorder().lineUps();
    const [mine, theirs] = [await openMatch(), await openMatch(sam)];
    const [hand, other] = [reporterHand(mine, known), reporterHand(theirs, known)];
    await theirs.getByRole('button', { name: 'Add Event' }).waitFor();
    expectRefusal('/api/match/record-event');
    await other.record(event("34' goal Saka"));
    await timeline(mine).filter({ hasText: "34'" }).waitFor();
    await hand.record(event("34' goal Saka (Odegaard)"));
    await mine.getByText("Already recorded by Sam at 34'").waitFor();
    await expectScreen(mine, 'same-goal');
    await mine.getByRole('button', { name: 'Same goal' }).click();
    await expect.poll(drafts).toEqual([event("34' goal Saka (Odegaard)")]);
  });
});

it('a match is completed before its kick-off only after the question whether that is meant', async () => {
  const early = recorderOf(server.as(marta()), scene().returnMatch);
  const { home, away } = lineUpBody();
  await early.lineUps({ home: away, away: home });
  await early.minute(90);
  await recorder().lineUps();
  await recorder().minute(90);
  const page = await openMatch();
  const question = page.getByText('The match has not kicked off yet. Complete it anyway?');
  const ask = async () => {
    await page.getByRole('button', { name: 'Complete Match' }).click();
    await page.getByRole('dialog', { name: 'Hero of the match' }).waitFor();
  };
  await ask();
  expect(await question.count()).toBe(0);
  await page.goto(`${server.origin}/match-reports/${scene().returnMatch}`);
  await ask();
  await question.waitFor();
  await expectScreen(page, 'completed-before-kick-off');
  await page.getByRole('button', { name: 'No hero' }).click();
  await page.getByText('Match completed').waitFor();
});

it('a manager watches without being able to change anything', async () => {
  await recorder().lineUps();
  const hand = reporterHand(await openMatch(), known);
  const watcher = await server.createManager({ username: 'Wanda' });
  const watching = await openMatch(watcher);
  await watching.getByText('Nothing recorded yet').first().waitFor();
  await hand.record(event("12' goal Saka (Odegaard)"));
  await timeline(watching).filter({ hasText: "12'" }).waitFor();
  await watching.getByText('Reported by Marta').waitFor();
  for (const name of ['Add Event', 'Complete Match', /^Undo/]) {
    expect(await watching.getByRole('button', { name }).count()).toBe(0);
  }
});

it("a manager's players are marked with the team that owns them, and its league if two teams share a name", async () => {
  await recorder().lineUps();
  const manager = await server.createManager({ username: 'Wanda' });
  const squads = { 4: [player('Saka'), player('Rice')], 5: [player('Rice')] };
  for (const [number, players] of Object.entries(squads)) {
    const league = Number(number) as LeagueId;
    const team = await insertTeam(server.database.db, { name: 'Low Block', league, manager });
    await insertSquad(server.database.db, { season: scene().season, team, league, players });
  }
  const page = await openMatch(manager, { size: 'desktop' });
  const row = (name: 'Saka' | 'Rice' | 'Palmer') =>
    page.getByRole('listitem').filter({ hasText: `Player ${player(name)}` });
  await row('Saka').getByText('Low Block (TDL1)', { exact: true }).waitFor();
  await row('Rice').getByText('Low Block (TDL1), Low Block (TDL2)').waitFor();
  await expect.poll(() => row('Rice').innerText()).toContain('(your player)');
  expect(await row('Palmer').innerText()).not.toMatch(/Low Block|your player/);
  await expectScreen(page, 'players-of-mine');
});

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

it('a report is deleted from the list after a question, and restored there or in the match', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  const deleteReport = async () => {
    await page.getByRole('button', { name: 'Delete report of Arsenal – Chelsea' }).click();
    await expectScreen(page, 'report-to-be-deleted');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Match data deleted successfully').waitFor();
    // At the second deletion the first one's toast may still be there.
    await expect.poll(async () => (await stored()).match.status).toBe('not-started');
  };
  await page.getByRole('button', { name: 'Close' }).first().click();
  await deleteReport();
  await expectScreen(page, 'report-deleted');
  await page.getByRole('button', { name: 'Restore report of Arsenal – Chelsea' }).press('Enter');
  await expect.poll(async () => (await stored()).match.status).toBe('live');
  await page.getByRole('button', { name: 'Delete report of Arsenal – Chelsea' }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Chelsea' }).first();
  await expect.poll(() => hasFocus(row), { message: 'the button has gone' }).toBe(true);
  await deleteReport();
  await page.goto(`${server.origin}/match-reports/${scene().match}`);
  await expectScreen(page, 'report-to-be-restored');
  await page.getByRole('button', { name: 'Restore report', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
  expect((await stored()).match.status).toBe('live');
});
