// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { managerId, teamId } from '#test/builders/ids';
import { managerOf } from '#test/builders/manager-of';

const tab = answeredTab();
const all = 'GET /api/manager/all';
const someone = {
  username: 'Ada',
  email: 'ada@example.org',
  avatar_url: null,
  is_admin: false,
  is_reporter: false,
  has_account: true,
  has_two_step: false,
};
const ada = { ...someone, id: managerId('ada'), is_admin: true };
const ben = { ...someone, id: managerId('ben'), username: 'Ben', email: 'ben@example.org' };
const rovers = { id: teamId(4), team_name: 'Ben Rovers', league: 'First', league_id: 1, has_played: false };
type Card = Parameters<typeof import('./manager-card.tsx')['ManagerCard']>[0];
let deleted: unknown[];

/** The card of this manager among these, with their teams. */
async function card(manager: typeof ada, everyone = [ada, ben], teams: object[] = []) {
  const { ManagerCard } = await import('./manager-card.tsx');
  tab.read(all, {}, { teams: [], managers: everyone });
  deleted = [];
  const props = { manager: { ...manager, teams }, everyone, onDelete: (one: object) => deleted.push(one) };
  return tab.draw(<ManagerCard {...(props as unknown as Card)} />);
}

it('a card says who somebody is, and what they may do', async () => {
  expect((await card(ada)).words).toEqual(expect.arrayContaining(['Ada', 'Admin', 'ada@example.org']));
  const words = ['Reporter', 'Not signed up', 'Admin'];
  const shown = async (manager: typeof ada) => {
    const page = await card(manager);
    return words.filter((word) => page.words.includes(word));
  };
  expect(await shown(ben)).toEqual([]);
  expect(await shown({ ...ben, is_reporter: true, has_account: false })).toEqual(['Reporter', 'Not signed up']);
});

it('what an admin can do depends on what the manager has', async () => {
  const page = await card(ben);
  await page.press('Actions for Ben');
  expect(page.labels).toEqual([
    'Actions for Ben',
    'Make reporter',
    'Make admin',
    'Sign out everywhere',
    'Erase person',
    'Delete manager',
  ]);
  const other = await card({ ...ada, is_reporter: true, has_two_step: true });
  await other.press('Actions for Ada');
  expect(other.labels.slice(1, 5)).toEqual([
    'Take the reporter role',
    'Take the admin role',
    'Sign out everywhere',
    'Take off two-step verification',
  ]);
});

it('a reporter is made with one press, and is one at once', async () => {
  await (await card(ben)).pressIn('Actions for Ben', 'Make reporter');
  expect(tab.sent).toEqual([['/api/manager/roles', { manager_id: 'ben', is_reporter: true }]]);
  expect(tab.known(all)).toEqual({ teams: [], managers: [ada, { ...ben, is_reporter: true }] });
});

it('an admin is made after a question, which closes with the answer', async () => {
  const page = await card(ben);
  await page.pressIn('Actions for Ben', 'Make admin');
  expect([tab.sent, page.words.includes('Make Ben an admin?')]).toEqual([[], true]);
  // The menu offers it, the question confirms it.
  await page.pressLast('Make admin');
  expect(tab.sent).toEqual([['/api/manager/roles', { manager_id: 'ben', is_admin: true }]]);
  expect(tab.known(all)).toEqual({ teams: [], managers: [ada, { ...ben, is_admin: true }] });
  expect(page.words).not.toContain('Make Ben an admin?');
});

it('whoever gives up their own role is no admin at once', async () => {
  managerOf(tab, [], { id: ada.id, is_admin: true, is_reporter: true });
  const page = await card(ada, [ada, { ...ben, is_admin: true }]);
  await page.pressIn('Actions for Ada', 'Take the admin role');
  await page.pressLast('Take the admin role');
  expect(tab.known('GET /api/account/me')).toMatchObject({ id: 'ada', is_admin: false, is_reporter: true });
});

it("somebody else's role leaves the reader what they are", async () => {
  managerOf(tab, [], { id: ada.id, is_admin: true });
  await (await card(ben)).pressIn('Actions for Ben', 'Make reporter');
  expect(tab.known('GET /api/account/me')).toMatchObject({ id: 'ada', is_admin: true, is_reporter: false });
});

it('the last admin stays one, and the question says why', async () => {
  const page = await card(ada);
  await page.pressIn('Actions for Ada', 'Take the admin role');
  await page.pressLast('Take the admin role');
  expect(tab.sent).toEqual([]);
  const other = await card(ada, [ada, { ...ben, is_admin: true }]);
  await other.pressIn('Actions for Ada', 'Take the admin role');
  tab.answer({ title: 'Not now' }, 422);
  await other.pressLast('Take the admin role');
  expect(tab.sent).toEqual([['/api/manager/roles', { manager_id: 'ada', is_admin: false }]]);
  expect([other.words.includes('Take the admin role from Ada?'), (await tab.said())?.title]).toEqual([
    false,
    'The roles could not be changed',
  ]);
});

it.each([
  ['Sign out everywhere', 'Sign Ben out everywhere?', '/api/manager/end-sessions'],
  ['Take off two-step verification', 'Take off two-step verification of Ben?', '/api/manager/two-step-off'],
])('%s is asked, is sent, and the question is closed', async (label, question, address) => {
  const page = await card({ ...ben, has_two_step: true });
  await page.pressIn('Actions for Ben', label);
  expect(page.words).toContain(question);
  await page.pressLast(label.startsWith('Take') ? 'Take off' : label);
  expect(tab.sent).toEqual([[address, { manager_id: 'ben' }]]);
  expect(page.words).not.toContain(question);
});

it('a password is asked for before a second step is taken off, if it was long ago', async () => {
  const page = await card({ ...ben, has_two_step: true });
  await page.pressIn('Actions for Ben', 'Take off two-step verification');
  tab.answer({ title: 'Sign in again', code: 'fresh_sign_in_needed' }, 403);
  await page.pressLast('Take off');
  expect(page.words).toContain('Please enter your password again');
  expect(await tab.said()).toBeNull();
});

it('a second step that cannot be taken off is on still, and the question is closed', async () => {
  const page = await card({ ...ben, has_two_step: true });
  await page.pressIn('Actions for Ben', 'Take off two-step verification');
  tab.answer({ title: 'Not now' }, 422);
  await page.pressLast('Take off');
  expect(page.words).not.toContain('Take off two-step verification of Ben?');
  expect([(await tab.said())?.title, tab.reread]).toEqual(['Two-step verification could not be taken off', []]);
  tab.answer({});
  await page.pressIn('Actions for Ben', 'Take off two-step verification');
  await page.pressLast('Take off');
  expect(tab.reread).toEqual(['/api/manager/all']);
});

it('a question can be closed without an answer', async () => {
  const page = await card({ ...ben, has_two_step: true });
  for (const label of ['Sign out everywhere', 'Take off two-step verification', 'Make admin']) {
    const before = page.words;
    await page.pressIn('Actions for Ben', label);
    expect(page.words).not.toEqual(before);
    await page.press('Cancel');
    expect(page.words).toEqual(before);
  }
  expect(tab.sent).toEqual([]);
});

it('a manager is deleted by the page around the card', async () => {
  await (await card(ben)).pressIn('Actions for Ben', 'Delete manager');
  expect(deleted).toMatchObject([{ id: 'ben' }]);
});

it('a team is deleted after a question, unless it has played', async () => {
  const page = await card(ben, [ada, ben], [rovers]);
  expect(page.words).toEqual(expect.arrayContaining(['First', 'Ben Rovers']));
  await page.pressIn('Actions for Ben Rovers', 'Delete team');
  expect(page.words).toContain('Delete Ben Rovers?');
  await page.press('Delete Team');
  expect([tab.sent, tab.reread]).toEqual([[['/api/team/delete', { team_id: 4 }]], ['/api/manager/all']]);
  expect(page.words).not.toContain('Delete Ben Rovers?');
  const played = await card(ben, [ada, ben], [{ ...rovers, has_played: true }]);
  await played.pressIn('Actions for Ben Rovers', 'Delete team');
  expect(played.words).not.toContain('Delete Ben Rovers?');
});

it('a team is handed over to another manager', async () => {
  const page = await card(ben, [ada, ben], [{ ...rovers, manager_id: ben.id }]);
  await page.pressIn('Actions for Ben Rovers', 'Hand over');
  expect(page.words).toContain('Hand over Ben Rovers');
  await page.pressLast('Hand over');
  expect(tab.sent).toEqual([]);
  await page.choose('New manager', 'Ada (ada@example.org)');
  await page.pressLast('Hand over');
  expect(tab.sent).toEqual([['/api/team/hand-over', { team_id: 4, manager_id: 'ada' }]]);
  expect(tab.reread).toEqual(['/api/manager/all']);
  expect(page.words).not.toContain('Hand over Ben Rovers');
});
