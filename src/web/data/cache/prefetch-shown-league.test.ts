// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { passes } from '#test/builders/happens';
import { leagueId, teamId } from '#test/builders/ids';

import type { Me } from './use-me.ts';

const tab = answeredTab();

const me = {
  id: 'manager',
  teams: [
    { id: teamId(7), league_id: leagueId(2) },
    { id: teamId(8), league_id: leagueId(1) },
    { id: teamId(9), league_id: null },
  ],
} as unknown as Me;

/** What is read before a screen asks for it. */
async function prefetched(prepare: () => Promise<unknown>) {
  await prepare();
  const { prefetchShownLeague } = await import('./prefetch-shown-league.ts');
  prefetchShownLeague();
  await passes(5);
  return tab.reread.toSorted();
}
const remember = async () => (await import('../session/early-start.ts')).rememberMe(me);
const choose = async (id: number) => (await import('./selected-team.ts')).chooseTeam(teamId(id));
const around = ['/api/account/me', '/api/gameweek/list'];

it('the league of the selected team, and what is around it', async () => {
  await remember();
  expect(await prefetched(() => choose(7))).toEqual([...around, '/api/league/2/home']);
});

it('the lowest league where no team was selected', async () => {
  expect(await prefetched(remember)).toEqual([...around, '/api/league/1/home']);
});

it('no league for a team without one, and for a manager who is not known', async () => {
  expect(await prefetched(async () => undefined)).toEqual(around);
  await remember();
  expect(await prefetched(() => choose(9))).not.toContain('/api/league/1/home');
});

it('what is there already is not read again, and says which teams there are', async () => {
  const read = async () => {
    const { queryClient } = await import('./query-client.ts');
    queryClient.setQueryData(['GET /api/account/me', {}], me, { updatedAt: 1 });
  };
  expect(await prefetched(read)).toEqual(['/api/gameweek/list', '/api/league/1/home']);
});
