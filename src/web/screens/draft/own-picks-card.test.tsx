// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
const key = 'GET /api/draft/:league_id';
async function open(managers_pick: boolean, clock_seconds: number) {
  const board = boardAfter(0, { managers_pick, clock_seconds });
  const { OwnPicksCard } = await import('./own-picks-card.tsx');
  tab.read(key, { league_id: board.league_id }, board);
  tab.answer({ turn_ends_at: '2025-08-16T12:01:00Z' });
  return { board, page: await tab.draw(<OwnPicksCard board={board} />) };
}

it('managers pick after one press, with the clock that there is, and the board knows it at once', async () => {
  const { board, page } = await open(false, 60);
  expect(page.words.some((word) => word.startsWith('Time for'))).toBe(false);
  await page.press(page.labels[0] ?? '');
  const chosen = { managers_pick: true, clock_seconds: 60 };
  expect(tab.sent).toEqual([['/api/draft/own-picks', { league_id: board.league_id, ...chosen }]]);
  expect(tab.known(key, { league_id: board.league_id })).toEqual({
    ...board,
    ...chosen,
    turn_ends_at: '2025-08-16T12:01:00Z',
  });
});

it('a clock is chosen only where managers pick, also one that is not usual', async () => {
  const { draftTexts } = await import('#game/draft/draft-texts');
  const none = await open(false, 45);
  expect(none.page.words).not.toContain(draftTexts.clock);
  const { board, page } = await open(true, 45);
  expect(page.words).toEqual(expect.arrayContaining([draftTexts.clock, '45 seconds']));
  await page.choose(draftTexts.clock, '90 seconds');
  const chosen = { managers_pick: true, clock_seconds: 90 };
  expect(tab.sent).toEqual([['/api/draft/own-picks', { league_id: board.league_id, ...chosen }]]);
  expect(tab.known(key, { league_id: board.league_id })).toMatchObject(chosen);
});
