// A whole match recorded on a phone, with every type of event, undo, correction and completion.

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchId } from '#game/identity';
import { event } from '../builders/match-notation.ts';
import { type MatchScene, matchScene } from '../builders/match-scene.ts';
import { notationLineUps, player } from '../builders/notation-players.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { journey } from './journey.ts';
import { reporterHand } from './reporter-hand.ts';

const { server, open, signIn, giveAccount, expectRefusal } = await journey({ now: '2025-08-16T14:30:00Z' });
const known = { clubs: { home: 'Arsenal', away: 'Chelsea' }, nameOf: (code: number) => `Player ${code}` };
let scene: MatchScene;
let reporter: TestManager;

beforeEach(async () => {
  scene = await matchScene(server);
  reporter = await server.createReporter({ username: 'Marta' });
  await giveAccount(reporter);
});

async function openMatch(manager: TestManager, match: MatchId = scene.match): Promise<Page> {
  const page = await open('/login', { size: 'mobile' });
  page.setDefaultTimeout(8000);
  await signIn(page, manager.email);
  await page.goto(`${server.origin}/match-reports/${match}`);
  return page;
}

const stored = async (match: MatchId = scene.match) =>
  (await server.as(reporter).get('/api/match/:match_id', { match_id: match })).body;
const draftsOf = async () =>
  (await stored()).events.map(
    ({ id: _id, sequence: _s, command_id: _c, recorded_at: _a, recorded_by_name: _n, ...draft }) => draft,
  );
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');

describe('a match recorded on a phone', () => {
  it('is what the reporter tapped, from the team selection to the last whistle', async () => {
    const page = await openMatch(reporter);
    const hand = reporterHand(page, known);
    await hand.startMatch(notationLineUps);
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
    await expect.poll(async () => (await draftsOf()).length).toBe(10);
    expect(await draftsOf()).toEqual(
      ["12' goal Saka (Odegaard)", "20' yellow Rice", ...events, "70' sub Jesus > Nketiah"].map(event),
    );

    await hand.record(event("71' yellow Gusto"));
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect.poll(async () => (await draftsOf()).length).toBe(10);

    await timeline(page).filter({ hasText: "12'" }).getByRole('button').first().click();
    await hand.dialog().getByRole('button', { name: 'Edit' }).click();
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
    await hand.dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await draftsOf())[0]).toEqual(event("13' goal Saka (Havertz)"));

    expect(await page.getByRole('button', { name: 'Complete Match' }).count()).toBe(0);
    await hand.setMinute(94);
    await hand.complete([player('Saka')]);
    await page.getByText('Match completed').waitFor();
    const { match } = await stored();
    expect(match).toMatchObject({ report_complete: true, home_goals: 2, away_goals: 2, heroes: [player('Saka')] });
    expect(await page.getByRole('button', { name: 'Add Event' }).count()).toBe(0);
  });

  it('goes on without a network, in a tab that is closed, and arrives once when it is back', async () => {
    const page = await openMatch(reporter);
    const hand = reporterHand(page, known);
    await hand.startMatch(notationLineUps);
    await hand.record(event("12' goal Saka (Odegaard)"));
    await expect.poll(async () => (await draftsOf()).length).toBe(1);
    expectRefusal('/api/');
    await page.context().setOffline(true);
    await hand.record(event("30' goal Palmer"));
    await hand.record(event("40' yellow Rice"));
    await page.getByText('You are offline · 2 waiting').waitFor();
    await page.getByText('Waiting').first().waitFor();
    expect(await draftsOf()).toHaveLength(1);
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`${server.origin}/match-reports/${scene.match}`);
    await expect.poll(async () => (await draftsOf()).length).toBe(3);
    expect(await draftsOf()).toEqual(["12' goal Saka (Odegaard)", "30' goal Palmer", "40' yellow Rice"].map(event));
    await again.getByText(/^Saved/).waitFor();
  });
});

describe('two reporters', () => {
  it('see each other and are asked about the same goal', async () => {
    const sam = await server.createReporter({ username: 'Sam' });
    await giveAccount(sam);
    const [mine, theirs] = [await openMatch(reporter), await openMatch(sam)];
    const [hand, other] = [reporterHand(mine, known), reporterHand(theirs, known)];
    await hand.startMatch(notationLineUps);
    await theirs.getByRole('button', { name: 'Add Event' }).waitFor();
    expectRefusal('/api/match/record-event');
    await other.record(event("34' goal Saka"));
    await timeline(mine).filter({ hasText: "34'" }).waitFor();
    await hand.record(event("34' goal Saka (Odegaard)"));
    await mine.getByText("Already recorded by Sam at 34'").waitFor();
    await mine.getByRole('button', { name: 'Same goal' }).click();
    await expect.poll(async () => await draftsOf()).toEqual([event("34' goal Saka (Odegaard)")]);
  });
});

it('a manager watches without being able to change anything', async () => {
  const page = await openMatch(reporter);
  const hand = reporterHand(page, known);
  await hand.startMatch(notationLineUps);
  const watcher = await server.createManager({ username: 'Wanda' });
  await giveAccount(watcher);
  const watching = await openMatch(watcher);
  await watching.getByText('Nothing recorded yet').first().waitFor();
  await hand.record(event("12' goal Saka (Odegaard)"));
  await timeline(watching).filter({ hasText: "12'" }).waitFor();
  await watching.getByText('Reported by Marta').waitFor();
  for (const name of ['Add Event', 'Complete Match', /^Undo/]) {
    expect(await watching.getByRole('button', { name }).count()).toBe(0);
  }
});

it('a report is deleted from the list after a question, and restored', async () => {
  const page = await openMatch(reporter);
  const hand = reporterHand(page, known);
  await hand.startMatch(notationLineUps);
  await expect.poll(async () => (await stored()).match.status).toBe('live');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Delete report of Arsenal – Chelsea' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Match data deleted successfully').waitFor();
  expect((await stored()).match.status).toBe('not-started');
  await page.goto(`${server.origin}/match-reports/${scene.match}`);
  await page.getByRole('button', { name: 'Restore report' }).click();
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  expect((await stored()).match.status).toBe('live');
});
