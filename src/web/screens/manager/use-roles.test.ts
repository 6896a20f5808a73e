import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { managerId } from '#test/builders/ids';

const tab = answeredTab();
const [ada, ben] = [managerId('ada'), managerId('ben')];
const all = 'GET /api/manager/all';
let questionsClosed: number;

/** Presses one of the roles of a manager; resolves when everything has followed. */
async function press(manager_id: typeof ada, roles: { is_admin?: boolean; is_reporter?: boolean }): Promise<void> {
  const { useRoles } = await import('./use-roles.ts');
  questionsClosed = 0;
  const end = () => {
    questionsClosed += 1;
  };
  await tab.press(
    () => useRoles(manager_id, end),
    ({ send }) => send({ manager_id, ...roles }),
  );
}

it('a new role is shown of its manager at once, and the question about it is closed', async () => {
  const ofAda = { id: ada, username: 'Ada', is_admin: true, is_reporter: false };
  const ofBen = { id: ben, username: 'Ben', is_admin: false, is_reporter: false };
  tab.read(all, {}, { teams: [], managers: [ofAda, ofBen] });
  await press(ben, { is_admin: true, is_reporter: true });
  expect(tab.sent).toEqual([['POST /api/manager/roles', { manager_id: ben, is_admin: true, is_reporter: true }]]);
  expect(tab.known(all)).toEqual({ teams: [], managers: [ofAda, { ...ofBen, is_admin: true, is_reporter: true }] });
  expect(questionsClosed).toBe(1);
});

it('the role that is not named stays as it is shown', async () => {
  const ofBen = { id: ben, username: 'Ben', is_admin: true, is_reporter: false };
  tab.read(all, {}, { teams: [], managers: [ofBen] });
  await press(ben, { is_reporter: true });
  expect(tab.known(all)).toEqual({ teams: [], managers: [{ ...ofBen, is_reporter: true }] });
  await press(ben, { is_admin: false });
  expect(tab.known(all)).toEqual({ teams: [], managers: [{ ...ofBen, is_admin: false, is_reporter: true }] });
});

it('a role that is refused changes nobody, and closes the question, too', async () => {
  const before = { managers: [{ id: ada, is_admin: true, is_reporter: false }] };
  tab.read(all, {}, before);
  tab.answer({ title: 'At least one admin must remain' }, 422);
  await press(ada, { is_admin: false, is_reporter: false });
  expect([tab.known(all), questionsClosed]).toEqual([before, 1]);
});
