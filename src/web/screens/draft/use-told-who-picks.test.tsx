// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
const own = boardAfter(2, { managers_pick: true });
const admins = boardAfter(2);

/** What is said once these boards have followed each other. */
async function after(...boards: readonly (DraftBoard | undefined)[]) {
  const { useToldWhoPicks } = await import('./use-told-who-picks.ts');
  function Board() {
    const [at, setAt] = useState(0);
    useToldWhoPicks(boards[at]);
    return (
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    );
  }
  const page = await tab.draw(<Board />);
  for (const _ of boards.slice(1)) await page.press('Next');
  return tab.said();
}

it('who could pick is told when an admin takes the picking back', async () => {
  expect(await after(own, admins)).toMatchObject({ kind: 'warning', title: draftTexts.adminsPick });
});

it.each([
  ['a draft in which admins always picked', [admins, boardAfter(3)]],
  ['a draft that is still being read', [undefined, admins]],
  ['the end of a draft', [own, boardAfter(6, { managers_pick: true })]],
  ['what follows the end of a draft', [own, boardAfter(6, { managers_pick: true }), boardAfter(6)]],
  ['picking that managers get', [admins, own]],
])('nothing is said of %s', async (_what, boards) => {
  expect(await after(...boards)).toBeNull();
});
