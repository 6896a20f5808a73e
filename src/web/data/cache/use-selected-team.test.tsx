// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId, teamId } from '#test/builders/ids';
import type { Me } from './use-me.ts';

const tab = answeredTab();

const me = {
  id: 'manager',
  email: 'ann@bromley.example',
  teams: [
    { id: teamId(7), league_id: leagueId(2), team_name: 'Seven' },
    { id: teamId(8), league_id: leagueId(1), team_name: 'Eight' },
  ],
} as unknown as Me;

/** A page that names the selected team, with a button for each and one that reads again. */
async function page() {
  const { useSelectedTeam } = await import('./use-selected-team.ts');
  const nameOf = (one: { readonly id: number } | null) => (one === null ? 'none' : `Team ${one.id}`);
  function Page() {
    const { status, team, teams, select, retry } = useSelectedTeam();
    return (
      <>
        <p>{`${status}: ${nameOf(team)}`}</p>
        {teams.map((one) => (
          <button key={one.id} type="button" onClick={() => select(one.id)}>
            {nameOf(one)}
          </button>
        ))}
        <button type="button" aria-label="Again" onClick={retry} />
      </>
    );
  }
  return tab.draw(<Page />);
}

it('is the one of the lowest league until another one is selected, which is said and kept', async () => {
  tab.read('GET /api/account/me', {}, me);
  const { press, words } = await page();
  expect(words[0]).toBe('success: Team 8');
  await press('Team 7');
  expect([document.querySelector('p')?.textContent, await tab.said()]).toEqual([
    'success: Team 7',
    { kind: 'success', title: 'Team selected successfully' },
  ]);
  expect((await page()).words[0]).toBe('success: Team 7');
});

it('is none while nobody knows the teams', async () => {
  const drawn = await page();
  expect([drawn.words[0], drawn.labels]).toEqual(['error: none', ['Again']]);
  tab.read('GET /api/account/me', {}, me);
  await drawn.press('Again');
  expect([drawn.words[0], tab.reread]).toEqual(['success: Team 8', ['/api/account/me', '/api/account/me']]);
});

it('until the server answers it is the one of the last visit; the address is not remembered', async () => {
  tab.read('GET /api/account/me', {}, me);
  await page();
  const { rememberedMe } = await import('../session/early-start.ts');
  expect(rememberedMe()).toEqual({ ...me, email: '' });
});
