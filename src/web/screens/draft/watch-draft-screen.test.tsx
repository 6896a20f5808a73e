// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { happens } from '#test/builders/happens';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
type Asked = { made?: number; columns?: object; teams?: readonly number[]; search?: string };

/** The board of the Premier league, as the manager of these of its teams sees it. */
async function watch({ made = 2, columns = {}, teams = [], search = '' }: Asked = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const mine = [{ id: 9, league_id: 5 }, ...teams.map((id) => ({ id, league_id: 4 }))];
  tab.read('GET /api/account/me', {}, { id: 'kim', username: 'Kim', teams: mine });
  tab.read(
    'GET /api/league/list',
    {},
    {
      leagues: [
        { id: 5, name: 'Second' },
        { id: 4, name: 'Premier' },
      ],
    },
  );
  tab.read('GET /api/gameweek/list', {}, { now: '2025-08-14T12:00:00Z', league_time_zone: 'Europe/London' });
  tab.read('GET /api/draft/:league_id', { league_id: 4 }, boardAfter(made, columns));
  tab.read('GET /api/draft/:league_id/players', { league_id: 4 }, { players: [] });
  for (const team_id of [1, 2, 3])
    tab.read('GET /api/draft/:league_id/queue', { league_id: 4, team_id }, { players: [], at_once: false });
  return at(`/draft/tdl1${search}`);
}
async function at(address: string) {
  const { WatchDraftScreen } = await import('./watch-draft-screen.tsx');
  const { page: screen, history } = pageAt(WatchDraftScreen, '/draft/$board', address);
  const page = await tab.draw(screen);
  return { page, address: () => history.location.href };
}
/** The squads that are shown beside the board. */
const squads = () =>
  [...document.querySelectorAll('h3')].filter(({ textContent }) => textContent === 'Goalkeepers').length;

it('everybody sees a running draft: who is on the clock, the last pick, the round and a squad', async () => {
  const { page } = await watch();
  expect(document.querySelector('h1')?.textContent).toBe('Draft Premier');
  expect(page.words).toEqual(
    expect.arrayContaining(['On the clock', draftTexts.lastPick('Bravo', 'Player 1'), 'Round 1', draftTexts.next]),
  );
  expect([squads(), page.words.includes('Search players'), page.hrefs]).toEqual([1, false, []]);
});

it('before the start it says so, and after the end it leads to the fixtures', async () => {
  const early = (await watch({ made: 0, columns: { status: 'not-started' } })).page;
  expect([early.words.includes(draftTexts.notStartedYet), early.words.includes('Round 1'), squads()]).toEqual([
    true,
    false,
    0,
  ]);
  const { page } = await watch({ made: 6 });
  expect([page.words.includes('On the clock'), page.words.includes('Round 2'), squads()]).toEqual([false, true, 0]);
  expect(page.hrefs).toEqual(['/competitions/4']);
});

it('only a running draft is live', async () => {
  const badge = async (columns: object) =>
    (await watch({ columns })).page.words.some((word) => word.startsWith('Live'));
  expect([await badge({}), await badge({ status: 'paused' }), await badge({ status: 'complete' })]).toEqual([
    true,
    true,
    false,
  ]);
});

it('where managers pick, a manager has their own part beside the board, and their squad', async () => {
  const { page } = await watch({ teams: [1], columns: { managers_pick: true } });
  expect(page.words).toEqual(expect.arrayContaining(['Search players', draftTexts.until(3)]));
  expect([squads(), page.words.includes('Team')]).toEqual([2, false]);
  const own = (await watch({ teams: [3], columns: { managers_pick: true } })).page;
  expect([own.words.includes(draftTexts.yourTurn), squads()]).toEqual([true, 1]);
});

it.each([
  ['somebody without a team in the league', { columns: { managers_pick: true } }],
  ['a manager where admins pick', { teams: [1] }],
  ['a manager after the draft', { teams: [1], made: 6, columns: { managers_pick: true } }],
])('%s only watches', async (_who, asked) => {
  const { page } = await watch(asked);
  expect(page.words).not.toContain('Search players');
});

it('a manager of several teams sees the one that picks next, and can choose another', async () => {
  const { page } = await watch({ teams: [1, 2], columns: { managers_pick: true } });
  expect(page.words).toEqual(expect.arrayContaining(['Team', draftTexts.until(2)]));
  await page.choose('Team', 'Alpha');
  expect(page.words).toContain(draftTexts.until(3));
});

it('a team that was chosen and is handed over leaves the board to the other one', async () => {
  const { page } = await watch({ teams: [1, 2], columns: { managers_pick: true } });
  await page.choose('Team', 'Alpha');
  const left = { id: 'kim', username: 'Kim', teams: [{ id: 2, league_id: 4 }] };
  await happens(() => tab.read('GET /api/account/me', {}, left));
  expect(page.words).not.toContain('Team');
  expect(page.words).toContain(draftTexts.until(2));
});

it('the big screen has an address of its own, and leads back', async () => {
  const { page, address } = await watch();
  expect(document.querySelector('dialog')).toBeNull();
  await page.press('Big screen');
  expect([address(), document.querySelector('dialog')?.getAttribute('aria-label')]).toEqual([
    '/draft/tdl1?view=big',
    'Draft Premier',
  ]);
  await act(async () => document.querySelector('dialog')?.close());
  expect([address(), document.querySelector('dialog')]).toEqual(['/draft/tdl1', null]);
});

it('an address without a league says so, and so does a league that is none', async () => {
  expect((await at('/draft/none')).page.words).toContain('League not found');
  expect((await at('/draft/99')).page.words).toContain('League not found');
  expect((await watch()).page.words).not.toContain('League not found');
});

it('a manager is told when an admin takes the picking back', async () => {
  await watch({ teams: [1], columns: { managers_pick: true } });
  await happens(() => tab.read('GET /api/draft/:league_id', { league_id: 4 }, boardAfter(2)));
  expect((await tab.said())?.title).toBe(draftTexts.adminsPick);
});
