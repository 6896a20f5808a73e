// Managers & Teams on a bad day: each failing action says so in the specification's words.

import { expect, it } from 'vitest';
import { insertTeam } from '../builders/insert-rows.ts';
import { answer, choose, dialog, expectFieldAtFault, managersPage, toast } from './managers-page.ts';

const { expectRefusal, db, ben, openPage } = await managersPage();

it('a failed invitation shows its reason', async () => {
  expectRefusal('/api/invite');
  const page = await openPage();
  await page.route('**/api/invite/*', (route) =>
    route.fulfill({ status: 500, json: { title: 'The server fell over' } }),
  );
  await page.getByRole('button', { name: 'Send Invite' }).click();
  const invite = dialog(page, 'Send Invite');
  for (const [typed, refusal] of [
    ['', 'Please enter an email address'],
    ['dee', 'Please enter a valid email address'],
    // Of several, the one that is wrong is named.
    ['ann@touchline.test\ndee', 'dee: Please enter a valid email address'],
  ] as const) {
    await invite.getByLabel('Email address').fill(typed);
    await invite.getByRole('button', { name: 'Send Invite' }).click();
    await invite.getByText(refusal, { exact: true }).waitFor();
    await expectFieldAtFault(invite.getByLabel('Email address'));
  }
  await invite.getByLabel('Email address').fill('dee@touchline.test');
  await invite.getByRole('button', { name: 'Send Invite' }).click();
  await toast(page, 'Failed to create invitation');
  await page.unroute('**/api/invite/*');
  await invite.getByRole('button', { name: 'Send Invite' }).click();
  await invite.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Pending Invites (1)' }).click();
  await page.route('**/api/invite/*', (route) =>
    route.fulfill({ status: 500, json: { title: 'The server fell over' } }),
  );
  await page.getByRole('button', { name: 'Resend invitation to dee@touchline.test' }).click();
  await toast(page, 'Failed to resend invitation');
  await page.getByRole('button', { name: 'Cancel invitation to dee@touchline.test' }).click();
  await answer(page, 'Cancel invitation');
  await toast(page, 'Failed to cancel invitation');
  await page.unroute('**/api/invite/*');
  await db.deleteFrom('manager_invites').execute();
  await page.getByRole('button', { name: 'Cancel invitation to dee@touchline.test' }).click();
  await answer(page, 'Cancel invitation');
  await page.getByText('Invite not found').waitFor();
  expect(await db.selectFrom('manager_invites').select('id').execute()).toEqual([]);
});

it('failures to add, delete and load show their reasons', async () => {
  expectRefusal('/api/');
  await insertTeam(db, { name: 'Low Block', manager: ben() });
  const page = await openPage();
  const breakDown = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { title: 'The server fell over' } }));
  await Promise.all(
    ['**/api/manager/add', '**/api/manager/delete', '**/api/team/add', '**/api/team/delete'].map(breakDown),
  );
  await choose(page, 'Actions for Low Block', 'Delete team');
  await answer(page, 'Delete Team');
  await toast(page, 'Failed to delete team');
  await choose(page, 'Actions for Ben', 'Delete manager');
  await answer(page, 'Delete Manager');
  await toast(page, 'Failed to delete manager');
  await page.getByRole('button', { name: 'Add Direct' }).click();
  await dialog(page, 'Add Direct').getByLabel('Email address').fill('cleo@touchline.test');
  await dialog(page, 'Add Direct').getByRole('button', { name: 'Add Direct' }).click();
  await toast(page, 'Failed to add manager');
  await dialog(page, 'Add Direct').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Team' }).click();
  const team = dialog(page, 'Add Team');
  await team.getByLabel('Team name').fill('Row Z');
  await team.getByRole('combobox', { name: 'Manager' }).click();
  await page.getByRole('option', { name: /^Ben/ }).click();
  await team.getByRole('combobox', { name: 'League' }).click();
  await page.getByRole('option', { name: 'TDL2' }).click();
  await team.getByRole('button', { name: 'Add Team' }).click();
  await toast(page, 'Failed to add team');
  await page.unroute('**/api/team/add');
  // A league that another admin has deleted meanwhile.
  await page.route('**/api/team/add', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), league_id: 999 }) }),
  );
  await team.getByRole('button', { name: 'Add Team' }).click();
  await team.getByText('Selected league not found').waitFor();
  await page.unroute('**/api/team/add');
  await db.deleteFrom('teams').execute();
  await db.deleteFrom('managers').where('id', '=', ben().id).execute();
  await team.getByRole('button', { name: 'Add Team' }).click();
  await team.getByText('Selected manager not found').waitFor();
  await page.route('**/api/manager/all', (route) =>
    route.fulfill({ status: 500, json: { title: 'The server fell over' } }),
  );
  await page.reload();
  await page.getByText('Failed to load managers and teams').waitFor();
  expect(await db.selectFrom('managers').select('id').execute()).toHaveLength(1);
});

it('what another tab has changed meanwhile is neither replaced unseen nor taken back', async () => {
  expectRefusal('/api/team/rename');
  await insertTeam(db, { name: 'Low Block', manager: ben() });
  const page = await openPage();
  await choose(page, 'Actions for Low Block', 'Rename');
  const rename = page.getByRole('dialog');
  await rename.getByLabel('Team name').fill('Top Bins');
  await db.updateTable('teams').set({ team_name: 'Row Z' }).execute();
  await rename.getByRole('button', { name: 'Save' }).click();
  await rename
    .getByText('The name has been changed to Row Z since you opened this. Save again to replace it.')
    .waitFor();
  await rename.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'The team is now called Top Bins');
  await choose(page, 'Actions for Ben', 'Make admin');
  await db.updateTable('managers').set({ is_reporter: true }).where('id', '=', ben().id).execute();
  await answer(page, 'Make admin');
  await toast(page, 'Roles saved');
  const roles = db.selectFrom('managers').select(['is_admin', 'is_reporter']).where('id', '=', ben().id);
  expect(await roles.executeTakeFirstOrThrow()).toEqual({ is_admin: true, is_reporter: true });
});
