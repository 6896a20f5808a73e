// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();

/** The board's page before and after this many picks. */
async function between(before: number, after: number, columns: Partial<DraftBoard> = {}) {
  const { RoundCompleteDialog } = await import('./round-complete-dialog.tsx');
  function Board() {
    const [made, setMade] = useState(before);
    return (
      <>
        <button type="button" onClick={() => setMade(after)}>
          Pick
        </button>
        <RoundCompleteDialog board={boardAfter(made, columns)} />
      </>
    );
  }
  const page = await tab.draw(<Board />);
  await page.press('Pick');
  return page;
}

it.each([false, true])('a completed round is said in a dialog, which leads on (managers pick: %s)', async (own) => {
  const page = await between(2, 3, { managers_pick: own });
  expect(page.words).toEqual(
    expect.arrayContaining(['Round 1 Complete!', 'All 3 picks have been made for this round.', 'Starting Round 2']),
  );
  await page.press('Continue to Round 2');
  expect(page.words).not.toContain('Round 1 Complete!');
  expect(await tab.said()).toBeNull();
});

it('while a clock runs nothing covers the board, and no message takes the place of the pick’s own', async () => {
  const page = await between(2, 3, { managers_pick: true, clock_seconds: 60, turn_ends_at: '2025-08-14T12:01:00Z' });
  expect([page.words, await tab.said()]).toEqual([['Pick'], null]);
});

it('a completed round is said, too, when the next round’s first pick comes with its last', async () => {
  const page = await between(2, 4);
  expect(page.words).toContain('Round 1 Complete!');
  await page.press('Continue to Round 2');
  expect(page.words).toEqual(['Pick']);
});

it('a pick within a round says nothing', async () => {
  const page = await between(1, 2);
  expect(page.words).toEqual(['Pick']);
});
