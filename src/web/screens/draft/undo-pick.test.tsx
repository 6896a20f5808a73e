// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();

/** The button beside the last of four picks; 'Pick' brings the board after another admin's pick. */
async function undo(now = new Date(2025, 7, 14, 14)) {
  tab.read('GET /api/gameweek/list', {}, { now: now.toISOString(), gameweeks: [] });
  const at = new Date(2025, 7, 14, 13, 5, 9).toISOString();
  for (const player_id of [103, 104]) {
    const username = player_id === 103 ? 'marta' : 'kim';
    tab.read('GET /api/draft/:league_id/picker', { league_id: 4, player_id }, { picker: { username, at } });
  }
  tab.read('GET /api/draft/:league_id', { league_id: 4 }, boardAfter(4));
  const { UndoPick } = await import('./undo-pick.tsx');
  function Board() {
    const [made, setMade] = useState(4);
    const board = boardAfter(made);
    const last = board.picks[made - 1];
    return (
      <>
        <button type="button" onClick={() => setMade(5)}>
          Pick
        </button>
        {last === undefined ? null : <UndoPick {...{ board, last }} />}
      </>
    );
  }
  return tab.draw(<Board />);
}
const asked = ['GK', 'Player 3', 'Charlie', 'Round 2 • Pick 1', '(Overall #4)', 'marta, 13:05:09'];

it('the last pick is taken back after a question that says whose it was and who made it', async () => {
  const page = await undo();
  expect(page.words).not.toContain(draftTexts.undoQuestion);
  await page.press('Undo');
  expect(page.words).toEqual(expect.arrayContaining([draftTexts.undoQuestion, ...asked]));
  const answer = boardAfter(3, { version: 6 });
  tab.answer(answer);
  await page.pressLast('Undo');
  expect(tab.sent).toEqual([['/api/draft/undo', { league_id: 4, version: 5 }]]);
  expect([(await tab.said())?.title, page.words.includes(draftTexts.undoQuestion)]).toEqual([draftTexts.undone, false]);
  expect(tab.known('GET /api/draft/:league_id', { league_id: 4 })).toEqual(answer);
});

it('a pick of another day says of which', async () => {
  const page = await undo(new Date(2025, 7, 15, 9));
  await page.press('Undo');
  expect(page.words).toContain('marta, 14 Aug, 13:05:09');
});

it('a pick made meanwhile is not taken back: the question stays about the one before, and can only be closed', async () => {
  const page = await undo();
  await page.press('Undo');
  await page.press('Pick');
  expect(page.words).toEqual(expect.arrayContaining([draftTexts.movedOnMeanwhile, ...asked]));
  await page.pressLast('Undo');
  expect(tab.sent).toEqual([]);
  await page.press('Cancel');
  await page.press('Undo');
  expect(page.words).toEqual(expect.arrayContaining(['Player 4', 'Bravo', '(Overall #5)', 'kim, 13:05:09']));
  expect(page.words).not.toContain(draftTexts.movedOnMeanwhile);
  await page.pressLast('Undo');
  expect(tab.sent).toEqual([['/api/draft/undo', { league_id: 4, version: 6 }]]);
});

it('one that is refused says why, and the question goes', async () => {
  const page = await undo();
  await page.press('Undo');
  tab.answer({ title: draftTexts.movedOn }, 409);
  await page.pressLast('Undo');
  expect(await tab.said()).toMatchObject({ title: draftTexts.failedToUndo, description: draftTexts.movedOn });
  expect(page.words).not.toContain(draftTexts.undoQuestion);
});
