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
const free = (code: number, name: string): FreePlayer => ({
  code: playerId(code),
  name,
  position: 'M',
  real_team_name: 'Bromley',
  abbreviation: 'BRO',
  kit_url: null,
  total_points: 0,
});
const players = [free(1, 'Adams'), free(2, 'Baker')];
type Asked = { made?: number; columns?: object; team?: number; isFine?: boolean };

/** The list of an admin, or of this team's manager; 'Next' brings the board after one more pick. */
async function list({ made = 2, columns = {}, team, isFine = true }: Asked = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media === '(pointer: fine)' && isFine }) as MediaQueryList,
  );
  for (const search of [{}, { search: 'ad' }])
    tab.read('GET /api/draft/:league_id/players', { league_id: 4, ...search }, { players });
  const { PickList } = await import('./pick-list.tsx');
  function Board() {
    const [count, setCount] = useState(made);
    const own = team === undefined ? {} : { ownTeam: teamId(team) };
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Next
        </button>
        <PickList board={boardAfter(count, columns)} {...own} />
      </>
    );
  }
  return tab.draw(<Board />);
}
const button = (label: string) => document.querySelector(`[aria-label="${label}"]`);
const field = () => document.querySelector<HTMLInputElement>('input');
const drafts = (labels: readonly string[]) => labels.filter((label) => label.startsWith('Draft '));
const pick = { league_id: 4, version: 3, player_id: 1, confirmed: false };

it('an admin picks for the team on the clock with one press, and goes on to the next search', async () => {
  const page = await list();
  await page.typeLabelled('Search players', 'ad');
  tab.answer(boardAfter(3));
  await page.press('Draft Adams');
  expect(tab.sent).toEqual([['/api/draft/pick', pick]]);
  expect((await tab.said())?.title).toBe(draftTexts.drafted);
  expect([field()?.value, document.activeElement === field()]).toEqual(['', true]);
});

it('on a phone the focus stays: the keyboard would cover the board', async () => {
  const page = await list({ isFine: false });
  tab.answer(boardAfter(3));
  await page.press('Draft Adams');
  expect([tab.sent.length, document.activeElement === field()]).toEqual([1, false]);
});

it('a dialog that has the focus keeps it', async () => {
  const page = await list();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  const inside = dialog.appendChild(document.createElement('button'));
  inside.focus();
  tab.answer(boardAfter(3));
  await page.press('Draft Adams');
  expect(document.activeElement).toBe(inside);
});

it('a pick that is refused says why and keeps the search', async () => {
  const page = await list();
  await page.typeLabelled('Search players', 'ad');
  tab.answer({ title: 'The draft has moved on.' }, 409);
  await page.press('Draft Adams');
  expect(await tab.said()).toMatchObject({ title: draftTexts.failedToDraft, description: 'The draft has moved on.' });
  expect(field()?.value).toBe('ad');
});

it('for a moment after the turn has changed a press picks nobody: it was meant for the team before', async () => {
  const page = await list();
  expect(button('Draft Adams')?.getAttribute('aria-disabled')).not.toBe('true');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.press('Next');
  expect(button('Draft Adams')?.getAttribute('aria-disabled')).toBe('true');
  await page.press('Draft Adams');
  expect(tab.sent).toEqual([]);
  await act(() => passes(500));
  await page.press('Draft Adams');
  expect(tab.sent).toEqual([['/api/draft/pick', { ...pick, version: 4 }]]);
});

it('while the draft is paused the admin reads why nobody can be picked', async () => {
  const page = await list({ columns: { status: 'paused' } });
  expect(page.words).toContain(draftTexts.notActive);
  await page.press('Draft Adams');
  expect(tab.sent).toEqual([]);
});

it('a manager has the buttons only in their own turn, and reads no reason', async () => {
  expect(drafts((await list({ team: 3 })).labels)).toEqual(['Draft Adams', 'Draft Baker']);
  for (const asked of [{ team: 1 }, { team: 3, columns: { status: 'paused' } }] as const) {
    const page = await list(asked);
    expect([drafts(page.labels), page.words.includes('Adams')]).toEqual([[], true]);
    expect(page.words).not.toContain(draftTexts.notYourTurn);
    expect(page.words).not.toContain(draftTexts.notActive);
  }
});

it('a manager is asked first, because they cannot undo it', async () => {
  const page = await list({ team: 3 });
  await page.press('Draft Adams');
  expect(tab.sent).toEqual([]);
  expect(page.words).toEqual(
    expect.arrayContaining([draftTexts.draftQuestion('Adams', 'Charlie'), draftTexts.noWayBack]),
  );
  tab.answer(boardAfter(3));
  await page.press('Draft');
  expect(tab.sent).toEqual([['/api/draft/pick-own', { ...pick, team_id: 3 }]]);
  expect(page.words).not.toContain(draftTexts.noWayBack);
});

it('a question that another turn overtakes cannot be answered any more', async () => {
  const page = await list({ team: 3 });
  await page.press('Draft Adams');
  await page.press('Next');
  expect(page.words).toContain(draftTexts.movedOnMeanwhile);
  await page.press('Draft');
  expect(tab.sent).toEqual([]);
  await page.press('Cancel');
  expect(page.words).not.toContain(draftTexts.movedOnMeanwhile);
});

/** The last pick of a squad that lacks a goalkeeper for its eleven. */
function lastPick() {
  const [round] = boardAfter(0).picks;
  if (round === undefined) throw new Error('The board has no pick');
  const squad = ['GK', ...Array.from('DDDDDDMMMMSSS'), null];
  const picks = squad.map((position, index) => ({
    ...round,
    round_number: index + 1,
    pick_number: 1,
    position: position as FreePlayer['position'] | null,
    player_id: position === null ? null : playerId(100 + index),
  }));
  return { picks, current_round: 15, current_pick: 1, current_team_id: teamId(1), version: 3 };
}

it('an admin is asked only about a pick after which the squad could field no eleven', async () => {
  const page = await list({ columns: lastPick() });
  await page.press('Draft Adams');
  expect(page.words).toContain(draftTexts.breaksSquad);
  expect(page.words).not.toContain(draftTexts.noWayBack);
  tab.answer(boardAfter(3));
  await page.press(draftTexts.pickAnyway);
  expect(tab.sent).toEqual([['/api/draft/pick', { ...pick, confirmed: true }]]);
});
