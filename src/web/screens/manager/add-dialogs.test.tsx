// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
let closed: number;
const close = () => {
  closed += 1;
};

async function openDirect() {
  const { AddDirectDialog } = await import('./add-dialogs.tsx');
  tab.read('GET /api/manager/all', {}, {});
  closed = 0;
  return tab.draw(<AddDirectDialog onClose={close} />);
}
type Everything = Parameters<typeof import('./add-dialogs.tsx')['AddTeamDialog']>[0]['everything'];
async function openTeam() {
  const { AddTeamDialog } = await import('./add-dialogs.tsx');
  const everything = {
    managers: [{ id: 'ada', username: 'Ada', email: 'ada@example.org' }],
    leagues: [{ id: 4, name: 'First' }],
  } as unknown as Everything;
  tab.read('GET /api/manager/all', {}, everything);
  closed = 0;
  return tab.draw(<AddTeamDialog everything={everything} onClose={close} />);
}

it('a manager is added by an address and a name', async () => {
  const page = await openDirect();
  await page.type('email', ' Ada@Example.org ');
  await page.type('username', 'Ada');
  await page.submit();
  expect(tab.sent).toEqual([['/api/manager/add', { email: 'ada@example.org', username: 'Ada' }]]);
  expect([closed, tab.reread, (await tab.said())?.title]).toEqual([
    1,
    ['/api/manager/all'],
    'Manager added successfully',
  ]);
});

it('an address that is none is refused before it is sent, until it is one', async () => {
  const page = await openDirect();
  const before = page.words;
  await page.type('email', 'nobody');
  await page.submit();
  expect([tab.sent, page.words.length > before.length]).toEqual([[], true]);
  await page.type('email', 'ada@example.org');
  await page.submit();
  expect([tab.sent.length, page.words.length]).toEqual([1, before.length]);
});

it.each([
  [409, 'email_taken', 'Email address'],
  [422, 'username_taken', 'Username'],
])('a refusal %d of %s is said at %s', async (status, code, label) => {
  const page = await openDirect();
  await page.type('email', 'ada@example.org');
  tab.answer({ title: 'This is taken', code }, status);
  await page.submit();
  expect([closed, await tab.said(), page.invalid]).toEqual([0, null, [label]]);
  expect(page.words).toContain('This is taken');
});

it('any other failure is said above the page', async () => {
  const page = await openDirect();
  await page.type('email', 'ada@example.org');
  tab.answer({ title: 'Not you' }, 403);
  await page.submit();
  expect([(await tab.said())?.title, page.invalid]).toEqual(['Failed to add manager', []]);
});

it('a team has a name, a manager and a league', async () => {
  const page = await openTeam();
  await page.type('team_name', ' Rovers ');
  await page.choose('Manager', 'Ada (ada@example.org)');
  await page.choose('League', 'First');
  expect(page.words).toEqual(expect.arrayContaining(['Ada (ada@example.org)', 'First']));
  await page.submit();
  expect(tab.sent).toEqual([['/api/team/add', { team_name: 'Rovers', manager_id: 'ada', league_id: 4 }]]);
  expect([closed, tab.reread]).toEqual([1, ['/api/manager/all']]);
});

it.each<readonly [string, { name?: boolean; manager?: boolean; league?: boolean }]>([
  ['a name', { manager: true, league: true }],
  ['a manager', { name: true, league: true }],
  ['a league', { name: true, manager: true }],
])('a team without %s is not sent', async (_what, { name = false, manager = false, league = false }) => {
  const page = await openTeam();
  if (name) await page.type('team_name', 'Rovers');
  if (manager) await page.choose('Manager', 'Ada (ada@example.org)');
  if (league) await page.choose('League', 'First');
  await page.submit();
  expect([tab.sent, page.words.includes('Please fill in all fields')]).toEqual([[], true]);
  // It is gone with the next choice.
  await page.choose('League', 'First');
  expect(page.words).not.toContain('Please fill in all fields');
});

it('a team that is refused says why, any other failure is said above the page', async () => {
  const page = await openTeam();
  await page.type('team_name', 'Rovers');
  await page.choose('Manager', 'Ada (ada@example.org)');
  await page.choose('League', 'First');
  tab.answer({ title: 'The draft has begun' }, 422);
  await page.submit();
  expect([page.words.includes('The draft has begun'), await tab.said(), closed]).toEqual([true, null, 0]);
  tab.answer({ title: 'Not you' }, 403);
  await page.submit();
  expect([page.words.includes('Not you'), (await tab.said())?.title]).toEqual([false, 'Failed to add team']);
});

it('a dialog closes without adding anything', async () => {
  await (await openDirect()).press('Cancel');
  await (await openTeam()).press('Cancel');
  expect([closed, tab.sent]).toEqual([1, []]);
});
