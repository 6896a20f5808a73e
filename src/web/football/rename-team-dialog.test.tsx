// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { teamId } from '#test/builders/ids';

const tab = answeredTab();
let closed: number;
async function open() {
  const { RenameTeamDialog } = await import('./rename-team-dialog.tsx');
  for (const key of ['GET /api/account/me', 'GET /api/manager/all'] as const) tab.read(key, {}, {});
  tab.read('GET /api/team/:team_id', { team_id: 4 }, {});
  closed = 0;
  return tab.draw(<RenameTeamDialog team={{ id: teamId(4), team_name: 'Rovers' }} onClose={() => (closed += 1)} />);
}

it('a team’s new name begins with the old one, and is read wherever the team is shown', async () => {
  const page = await open();
  expect(page.valueOf('team_name')).toBe('Rovers');
  await page.type('team_name', 'Wanderers');
  tab.answer({ team_name: 'Wanderers' });
  await page.submit();
  expect(tab.sent).toEqual([['/api/team/rename', { team_id: 4, team_name: 'Wanderers', seen: 'Rovers' }]]);
  expect(tab.reread.toSorted()).toEqual(['/api/account/me', '/api/manager/all', '/api/team/4']);
  expect([closed, (await tab.said())?.title]).toEqual([1, 'The team is now called Wanderers']);
});

it('a name that is refused says why, any other failure is said above the page', async () => {
  const page = await open();
  tab.answer({ title: 'This name is taken' }, 422);
  await page.submit();
  expect([page.invalid, page.words.includes('This name is taken'), await tab.said(), closed]).toEqual([
    ['Team name'],
    true,
    null,
    0,
  ]);
  tab.answer({ title: 'Not you' }, 403);
  await page.submit();
  expect([page.invalid, (await tab.said())?.title]).toEqual([[], 'Failed to rename team']);
});
