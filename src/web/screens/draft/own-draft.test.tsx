// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
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
const [adams, baker] = [free(1, 'Adams'), free(2, 'Baker')];

/** Alpha’s part of the board, with these players in their queue; null: it cannot be read. */
async function own(queue: readonly FreePlayer[] | null) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  tab.read('GET /api/draft/:league_id/players', { league_id: 4 }, { players: [adams, baker] });
  if (queue !== null)
    tab.read('GET /api/draft/:league_id/queue', { league_id: 4, team_id: 1 }, { players: queue, at_once: true });
  const { OwnDraft } = await import('./own-draft.tsx');
  return tab.draw(<OwnDraft board={boardAfter(2, { managers_pick: true })} team={teamId(1)} />);
}
const saved = () => tab.sent.map(([path, input]) => [path, (input as { player_ids: unknown }).player_ids]);
const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);

it('players are queued at the end and taken out again, and each change is saved', async () => {
  const page = await own([baker]);
  expect(page.labels).toContain(`${draftTexts.queue} (1)`);
  await page.press('Queue Adams');
  expect(page.labels).toEqual(
    expect.arrayContaining([`${draftTexts.queue} (2)`, 'Remove Adams from the queue', 'Remove Baker from the queue']),
  );
  await page.press('Remove Baker from the queue');
  await page.press('Remove Adams from the queue');
  expect(page.labels).toContain(draftTexts.queue);
  const path = '/api/draft/queue';
  expect(saved()).toEqual([
    [path, [2, 1]],
    [path, [1]],
    [path, []],
  ]);
  expect(tab.sent[0]?.[1]).toMatchObject({ at_once: true });
});

it('the players or the queue are shown, at first the players', async () => {
  const page = await own([baker]);
  expect([pressed()[0], page.words.includes('Search players')]).toEqual(['Players', true]);
  await page.press(`${draftTexts.queue} (1)`);
  expect([pressed()[0], page.words.includes('Search players')]).toEqual([`${draftTexts.queue} (1)`, false]);
  expect(page.labels).toContain('Move Baker up');
  await page.press('Remove Baker from the queue');
  expect(saved()).toEqual([['/api/draft/queue', []]]);
});

it('a queue that cannot be read offers nothing to queue, and can be read again', async () => {
  const page = await own(null);
  expect([page.words.includes('Adams'), page.labels.includes('Queue Adams')]).toEqual([true, false]);
  await page.press(draftTexts.queue);
  expect(page.labels).toContain('Try again');
  tab.read('GET /api/draft/:league_id/queue', { league_id: 4, team_id: 1 }, { players: [baker], at_once: true });
  await page.press('Try again');
  expect(page.labels).toContain('Move Baker up');
});

it('a full queue takes nobody in, and says so', async () => {
  const most = (count: number) => Array.from({ length: count }, (_, index) => free(200 + index, `Player ${index}`));
  const page = await own(most(100));
  await page.press('Queue Adams');
  expect([(await tab.said())?.title, saved()]).toEqual([draftTexts.fullQueue(100), []]);
  const other = await own(most(99));
  await other.press('Queue Adams');
  expect(saved()).toHaveLength(1);
});
