// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
const key = 'GET /api/draft/:league_id';
async function open(planned_at: string | null) {
  const board = boardAfter(0, { status: 'not-started', planned_at });
  const { DraftPlan } = await import('./draft-plan.tsx');
  tab.read('GET /api/gameweek/list', {}, { now: '2025-08-01T12:00:00Z', league_time_zone: 'Europe/Oslo' });
  tab.read(key, { league_id: board.league_id }, board);
  return { board, page: await tab.draw(<DraftPlan board={board} />) };
}

it('a draft is planned by the league’s clock, and the board knows it at once', async () => {
  const { board, page } = await open(null);
  expect(page.labels).toEqual([draftTexts.savePlan]);
  await page.press(draftTexts.savePlan);
  expect(tab.sent).toEqual([]);
  await page.typeLabelled(draftTexts.plan, '2025-08-10T20:00');
  tab.answer({ planned_at: '2025-08-10T18:00:00.000Z' });
  await page.press(draftTexts.savePlan);
  const sent = { league_id: board.league_id, begins_at: '2025-08-10T18:00:00.000Z' };
  expect(tab.sent).toEqual([['/api/draft/plan', sent]]);
  expect(tab.known(key, { league_id: board.league_id })).toEqual({ ...board, planned_at: sent.begins_at });
  expect((await tab.said())?.title).toBe(draftTexts.planSaved);
});

it('a plan can be taken back', async () => {
  const { board, page } = await open('2025-08-10T18:00:00.000Z');
  tab.answer({ planned_at: null });
  await page.press(draftTexts.removePlan);
  expect(tab.sent).toEqual([['/api/draft/plan', { league_id: board.league_id, begins_at: null }]]);
  expect((await tab.said())?.title).toBe(draftTexts.planRemoved);
});

it('a plan that has not changed is not sent again', async () => {
  const { page } = await open('2025-08-10T18:00:00.000Z');
  await page.press(draftTexts.savePlan);
  expect(tab.sent).toEqual([]);
});
