// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId } from '#test/builders/ids';

const tab = answeredTab();
const board = (version: number) =>
  ({ league_id: leagueId(4), status: 'in_progress', version, picks: [] }) as unknown as DraftBoard;
const asked = () => tab.reread.filter((path) => path === '/api/draft/4/players').length;

it('free players are read once, and again when the draft moves on and when it is reset', async () => {
  tab.read('GET /api/draft/:league_id/players', { league_id: 4 }, { players: [] });
  const { PlayerSearch } = await import('./player-search.tsx');
  function Board() {
    const [version, setVersion] = useState(3);
    const searching = { field: { current: null }, search: '', onSearch: () => undefined };
    const taking = { verb: 'Pick', refusal: null, onTake: () => undefined, isTaking: false };
    return (
      <>
        <button type="button" onClick={() => setVersion(version + 1)}>
          Move on
        </button>
        <button type="button" onClick={() => setVersion(0)}>
          Reset
        </button>
        <PlayerSearch board={board(version)} {...searching} {...taking} />
      </>
    );
  }
  const page = await tab.draw(<Board />);
  const counts = [asked()];
  for (const button of ['Move on', 'Reset']) {
    await page.press(button);
    counts.push(asked());
  }
  expect(counts).toEqual([1, 2, 3]);
});
