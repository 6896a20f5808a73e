// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();

/** The board's page before and after this many picks. */
async function between(before: number, after: number, managers_pick = false) {
  const { RoundCompleteDialog } = await import('./round-complete-dialog.tsx');
  function Board() {
    const [made, setMade] = useState(before);
    return (
      <>
        <button type="button" onClick={() => setMade(after)}>
          Pick
        </button>
        <RoundCompleteDialog board={boardAfter(made, { managers_pick })} />
      </>
    );
  }
  const page = await tab.draw(<Board />);
  await page.press('Pick');
  return page;
}

it('a round that an admin completes is said in a dialog, which leads on', async () => {
  const page = await between(2, 3);
  expect(page.words).toEqual(
    expect.arrayContaining(['Round 1 Complete!', 'All 3 picks have been made for this round.', 'Starting Round 2']),
  );
  await page.press('Continue to Round 2');
  expect(page.words).not.toContain('Round 1 Complete!');
  expect(await tab.said()).toBeNull();
});

it('where managers pick it covers nothing', async () => {
  const page = await between(2, 3, true);
  expect(page.words).not.toContain('Round 1 Complete!');
  expect(await tab.said()).toMatchObject({
    title: 'Round 1 Complete!',
    description: 'All 3 picks have been made for this round. Starting Round 2.',
  });
});

it.each([true, false])('a pick within a round says nothing (managers pick: %s)', async (managers_pick) => {
  const page = await between(1, 2, managers_pick);
  expect(page.words).toEqual(['Pick']);
  expect(await tab.said()).toBeNull();
});
