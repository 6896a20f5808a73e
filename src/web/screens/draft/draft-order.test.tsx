// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
const board = boardAfter(0);
const { league_id, version } = board;

async function draw() {
  const { DraftOrder } = await import('./draft-order.tsx');
  return tab.draw(<DraftOrder board={board} />);
}
/** Presses this button of the order; resolves when everything has followed. */
async function press(label: string): Promise<void> {
  await (await draw()).press(label);
}

it('the order is numbered from one', async () => {
  const { words } = await draw();
  expect(words.filter((word) => /^(\d|Alpha|Bravo|Charlie)$/.test(word))).toEqual([
    '1',
    'Alpha',
    '2',
    'Bravo',
    '3',
    'Charlie',
  ]);
});

it.each([
  ['Move Alpha down', [2, 1, 3]],
  ['Move Charlie up', [1, 3, 2]],
])('%s sends the order in which two teams have changed places', async (label, team_ids) => {
  await press(label);
  expect(tab.sent).toEqual([['/api/draft/order', { league_id, version, team_ids }]]);
});

it('the first team moves no further up, the last no further down', async () => {
  await press('Move Alpha up');
  await press('Move Charlie down');
  expect(tab.sent).toEqual([]);
});

it('an order that is drawn again is the server’s, and is shown at once', async () => {
  const drawn = { ...board, version: version + 1, teams: board.teams.toReversed() };
  tab.read('GET /api/draft/:league_id', { league_id }, board);
  tab.answer(drawn);
  await press('Draw again');
  expect(tab.sent).toEqual([['/api/draft/order', { league_id, version }]]);
  expect(tab.known('GET /api/draft/:league_id', { league_id })).toEqual(drawn);
});
