// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { managerId, teamId } from '#test/builders/ids';

const tab = answeredTab();
const all = 'GET /api/manager/all';
const ada = { id: managerId('ada'), username: 'Ada', email: 'ada@example.org', is_admin: true };
const ben = { ...ada, id: managerId('ben'), username: 'Ben', is_admin: false };
const rovers = { id: teamId(4), team_name: 'Ben Rovers', league: 'First', league_id: 1, has_played: false };
type Cards = Parameters<typeof import('./manager-cards.tsx')['ManagerCards']>[0];

/** The page with Ben, who has these teams. */
async function cards(teams: readonly object[]) {
  const { ManagerCards } = await import('./manager-cards.tsx');
  const everything = { managers: [ada, ben], teams, leagues: [] };
  tab.read(all, {}, everything);
  const props = { everything, managers: [{ ...ben, teams }] } as unknown as Cards;
  return tab.draw(<ManagerCards {...props} />);
}

it('deletes a manager with the teams that the question named, and no others', async () => {
  const page = await cards([rovers]);
  await page.pressIn('Actions for Ben', 'Delete manager');
  expect(page.words.join(' ')).toContain('with squads and selections: Ben Rovers.');
  await page.press('Delete Manager');
  expect([tab.sent, tab.reread]).toEqual([
    [['/api/manager/delete', { manager_id: 'ben', team_ids: [4] }]],
    ['/api/manager/all'],
  ]);
});

it('reads the list again when a manager has been given a team since, and asks anew', async () => {
  const page = await cards([]);
  await page.pressIn('Actions for Ben', 'Delete manager');
  const description = 'Ben has been given New FC since you opened this. Nothing was deleted.';
  tab.answer({ title: description, code: 'teams_changed' }, 409);
  await page.press('Delete Manager');
  expect(tab.sent).toEqual([['/api/manager/delete', { manager_id: 'ben', team_ids: [] }]]);
  expect(await tab.said()).toMatchObject({ title: 'Failed to delete manager', description });
  expect([tab.reread, page.words.includes('Delete Ben?')]).toEqual([['/api/manager/all'], false]);
});
