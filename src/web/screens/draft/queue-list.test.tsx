// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { passes } from '#test/builders/happens';
import { playerId, teamId } from '#test/builders/ids';
import type { FreePlayer } from './player-search.tsx';

const tab = answeredTab();
const queued = (code: number, name: string): FreePlayer => ({
  code: playerId(code),
  name,
  position: 'M',
  real_team_name: 'Bromley',
  abbreviation: 'BRO',
  kit_url: null,
  total_points: 0,
});
const [adams, baker] = [queued(1, 'Adams'), queued(2, 'Baker')];
/** Who was picked first. */
const taken = queued(100, 'Cole');
type Asked = { players?: readonly FreePlayer[]; at_once?: boolean; isSaved?: boolean; columns?: object; team?: number };
let changes: unknown[];

/** Charlie’s queue, who are on the clock, on 14 August at noon; 'Pick' brings the board after one more pick. */
async function queue({
  players = [adams, baker],
  at_once = false,
  isSaved = true,
  columns = {},
  team = 3,
}: Asked = {}) {
  tab.read('GET /api/gameweek/list', {}, { now: '2025-08-14T12:00:00Z' });
  const { QueueList } = await import('./queue-list.tsx');
  changes = [];
  const props = { team: teamId(team), queue: { players, at_once }, isSaved };
  function Board() {
    const [made, setMade] = useState(2);
    return (
      <>
        <button type="button" onClick={() => setMade(3)}>
          Pick
        </button>
        <QueueList board={boardAfter(made, columns)} {...props} onChange={(next) => void changes.push(next)} />
      </>
    );
  }
  return tab.draw(<Board />);
}
const status = () => document.querySelector('[role=status]')?.textContent;
const said = () => document.querySelector('p')?.textContent;
const clock = { clock_seconds: 90, turn_ends_at: '2025-08-14T12:01:00Z' };

it('the queue tells whether it is saved, and nothing of that while it is empty', async () => {
  await queue();
  expect(status()).toBe(draftTexts.saved);
  await queue({ isSaved: false });
  expect(status()).toBe(draftTexts.saving);
  const page = await queue({ players: [] });
  expect([status(), page.words.includes(draftTexts.emptyQueue)]).toEqual([undefined, true]);
  expect((await queue()).words).not.toContain(draftTexts.emptyQueue);
});

it('what becomes of it depends on the clock', async () => {
  await queue();
  expect(said()).toBe(`${draftTexts.queueIsPrivate}  ${draftTexts.saved}`);
  await queue({ columns: clock });
  expect(said()).toContain(draftTexts.queuePicks);
  const over = { ...clock, turn_ends_at: '2025-08-14T12:00:00Z' };
  await queue({ columns: over });
  expect(said()).toContain(draftTexts.queueIsLate);
  // Another team's time is over.
  await queue({ columns: over, team: 1 });
  expect(said()).toContain(draftTexts.queuePicks);
});

it('its first player who fits is picked in the team’s turn, after a question', async () => {
  const page = await queue({ players: [taken, baker, adams] });
  await page.press('Draft Baker');
  expect(page.words).toContain(draftTexts.draftQuestion('Baker', 'Charlie'));
  tab.answer(boardAfter(3));
  await page.press('Draft');
  const sent = { league_id: 4, version: 3, player_id: 2, confirmed: false, team_id: 3 };
  expect(tab.sent).toEqual([['/api/draft/pick-own', sent]]);
});

it('nobody is picked from it in another team’s turn, or if nobody fits', async () => {
  const drafts = async (asked: Asked) => (await queue(asked)).labels.filter((label) => label.startsWith('Draft '));
  expect(await drafts({ team: 1 })).toEqual([]);
  expect(await drafts({ players: [taken] })).toEqual([]);
  expect(await drafts({ columns: { status: 'paused' } })).toEqual([]);
  expect(await drafts({})).toEqual(['Draft Adams']);
});

it('for a moment after a pick the button does nothing', async () => {
  const page = await queue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.press('Pick');
  await page.press('Draft Adams');
  expect(page.words).not.toContain(draftTexts.draftQuestion('Adams', 'Charlie'));
  await act(() => passes(500));
  await page.press('Draft Adams');
  expect(page.words).toContain(draftTexts.draftQuestion('Adams', 'Charlie'));
});

it('a change of the order keeps when it picks, and the other way round', async () => {
  const page = await queue({ at_once: true });
  await page.press('Move Baker to the top');
  const tick = document.querySelector('[role=checkbox]');
  expect([tick?.textContent, tick?.getAttribute('aria-checked')]).toEqual([draftTexts.atOnce, 'true']);
  await page.press(draftTexts.atOnce);
  expect(changes).toEqual([
    { players: [baker, adams], at_once: true },
    { players: [adams, baker], at_once: false },
  ]);
});
