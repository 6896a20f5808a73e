// A draft in which managers pick for themselves: an admin allows it, two managers queue and pick on phones.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { leagueId, playerId } from '../builders/ids.ts';
import { type OwnPicksScene, ownPicksScene } from '../builders/own-picks-scene.ts';
import { createTeam } from '../builders/season-scene.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-01T12:00:00Z' });
let scene: OwnPicksScene;

beforeEach(async () => {
  scene = await ownPicksScene(server);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Draft', exact: true }).click();
const queued = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('list', { name: draftTexts.queue }).getByRole('listitem').allTextContents()).map((text) =>
    text.replace(/^\d+/, ''),
  );
const openBoard = (who: { readonly email: string }) =>
  openAs(who.email, '/draft/tdl1', { size: 'mobile', untilLive: true });

it('an admin allows it on the board, and everybody sees at once what holds', async () => {
  const kim = await openBoard(scene.kim);
  await kim.getByText('The draft has not started yet.').waitFor();
  const board = await openAs(scene.admin.email, '/admin/draft/tdl1');
  await board.getByRole('checkbox', { name: draftTexts.ownPicks }).click();
  await board.getByText(draftTexts.ownPicksSaved).first().waitFor();
  await kim.getByRole('button', { name: draftTexts.queue }).waitFor();
  await board.getByRole('combobox', { name: draftTexts.clock }).click();
  await board.getByRole('option', { name: '1 minute', exact: true }).click();
  await expect.poll(async () => (await scene.board()).clock_seconds).toBe(60);
  await scene.start();
  await board.getByRole('timer').waitFor();
  await expect.poll(() => board.getByRole('timer').textContent()).toMatch(/^0:5\d left|1:00 left$/);
  await kim.getByRole('timer').waitFor();
  expect(await axeFaults(board)).toEqual([]);
  await board.getByRole('checkbox', { name: draftTexts.ownPicks }).click();
  await kim.getByText(draftTexts.adminsPick).waitFor();
  await kim.getByRole('button', { name: draftTexts.queue }).waitFor({ state: 'detached' });
});

it('a manager queues players, orders them, and picks the first in their turn', async () => {
  await scene.allow();
  const kim = await openBoard(scene.kim);
  for (const player of ['M1', 'S1', 'D1', 'GK1']) await press(kim, draftTexts.addToQueue(`${player} of 0`));
  await press(kim, `${draftTexts.queue} (4)`);
  expect(await queued(kim)).toEqual(['M', 'S', 'D', 'GK'].map((position) => `${position}${position}1 of 0`));
  await press(kim, draftTexts.moveUp('D1 of 0'));
  await press(kim, draftTexts.takeFromQueue('M1 of 0'));
  const focus = () => kim.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focus()).toBe(draftTexts.takeFromQueue('D1 of 0'));
  await expect.poll(() => scene.codes(scene.kim, scene.alpha)).toHaveLength(3);
  await kim.reload();
  await press(kim, `${draftTexts.queue} (3)`);
  await expect.poll(() => queued(kim)).toEqual(['DD1 of 0', 'SS1 of 0', 'GKGK1 of 0']);
  await expectScreen(kim, 'queue');
  await scene.start();
  await press(kim, 'Draft D1 of 0');
  await answer(kim);
  await kim.getByText('Alpha picked D1 of 0').waitFor();
  await expect.poll(() => queued(kim)).toEqual(['SS1 of 0', 'GKGK1 of 0']);
  // It is somebody else's turn now.
  expect(await kim.getByRole('button', { name: /^Draft / }).count()).toBe(0);
  expect(await axeFaults(kim)).toEqual([]);
});

it('each picks in their own turn from the list, and the other sees it without a reload', async () => {
  await scene.allow();
  await scene.start();
  const [kim, lee] = [await openBoard(scene.kim), await openBoard(scene.lee)];
  await lee.getByRole('button', { name: draftTexts.addToQueue('M1 of 0') }).waitFor();
  expect(await lee.getByRole('button', { name: /^Draft / }).count()).toBe(0);
  await lee.getByRole('button', { name: draftTexts.addToQueue('M1 of 0') }).focus();
  await press(kim, 'Draft M1 of 0');
  await expectScreen(kim, 'question-before-a-pick');
  await answer(kim);
  await lee.getByText('Alpha picked M1 of 0').waitFor();
  // Where Lee stood is no row any more.
  const focus = () => lee.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focus).toBe('Free players');
  await press(lee, 'Draft M2 of 0');
  await answer(lee);
  await kim.getByText('Bravo picked M2 of 0').waitFor();
  // Otherwise the header covers a part of what was scrolled under it.
  await lee.evaluate(() => scrollTo(0, 0));
  expect(await axeFaults(lee)).toEqual([]);
});

it('when the time is over the queue picks; without one the draft waits and says for how long', async () => {
  await scene.allow(60);
  await scene.start();
  const [kim, lee] = [await openBoard(scene.kim), await openBoard(scene.lee)];
  await press(kim, draftTexts.addToQueue('S2 of 0'));
  await expect.poll(() => scene.codes(scene.kim, scene.alpha)).toHaveLength(1);
  await scene.after(60);
  await lee.getByText('Alpha picked S2 of 0').waitFor();
  await scene.after(90);
  await lee.reload();
  await lee.getByRole('timer').getByText('Over by 0:3').waitFor();
  await press(lee, 'Draft S1 of 0');
  await answer(lee);
  await kim.getByText('Bravo picked S1 of 0').waitFor();
  await kim.getByRole('timer').getByText('left').waitFor();
});

it('what waits to be saved is saved, although its page is left', async () => {
  await scene.allow();
  const kim = await openBoard(scene.kim);
  const network = await kim.context().newCDPSession(kim);
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  for (const player of ['M1', 'S1', 'D1']) await press(kim, draftTexts.addToQueue(`${player} of 0`));
  await press(kim, `${draftTexts.queue} (3)`);
  await kim.getByText(draftTexts.saving).waitFor();
  await kim.getByRole('link', { name: 'Touchline' }).first().click();
  await expect.poll(() => scene.codes(scene.kim, scene.alpha)).toHaveLength(3);
  await kim.goBack();
  for (const player of ['M2', 'S2', 'D2']) await press(kim, draftTexts.addToQueue(`${player} of 0`));
  // The browser asks before such a page is left.
  const question = kim.waitForEvent('dialog');
  await kim.evaluate(() => void setTimeout(() => location.reload()));
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await expect.poll(() => scene.codes(scene.kim, scene.alpha)).toHaveLength(6);
  await kim.reload();
  await kim.getByRole('button', { name: `${draftTexts.queue} (6)` }).waitFor();
});

it('a queue picks at once where its manager wants that', async () => {
  await scene.allow();
  await scene.start();
  const lee = await openBoard(scene.lee);
  await press(lee, draftTexts.addToQueue('D3 of 0'));
  await press(lee, `${draftTexts.queue} (1)`);
  await lee.getByRole('checkbox', { name: draftTexts.atOnce }).click();
  await expect.poll(async () => (await scene.queueOf(scene.lee, scene.bravo)).at_once).toBe(true);
  await scene.pickOwn(scene.kim, scene.alpha, 301);
  await scene.after(0);
  await lee.getByText('Bravo picked D3 of 0').waitFor();
});

it('Home says that a team is on the clock which is not the selected one, and no more once it has picked', async () => {
  const season = await server.database.db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  const inSecondLeague = { league: 5, name: 'Delta', manager: scene.kim };
  const delta = await createTeam(server.database.db, season.id, inSecondLeague);
  const echo = await createTeam(server.database.db, season.id, { league: 5, name: 'Echo', manager: scene.lee });
  const draft = () => ({ league_id: leagueId(5), command_id: crypto.randomUUID() });
  const admin = server.as(scene.admin);
  await admin.post('/api/draft/start', draft());
  await admin.post('/api/draft/order', { ...draft(), version: 1, team_ids: [delta, echo] });
  const kim = await openAs(scene.kim.email, '/', { size: 'mobile', untilLive: true });
  const card = kim.getByRole('region', { name: 'Draft TDL2' });
  await card.getByText('Delta picks').waitFor();
  await card.getByText(draftTexts.yourTurn).waitFor();
  await expect.poll(() => card.getByRole('link', { name: 'Draft board' }).getAttribute('href')).toBe('/draft/tdl2');
  await admin.post('/api/draft/pick', { ...draft(), version: 2, player_id: playerId(301) });
  await card.waitFor({ state: 'detached' });
});
