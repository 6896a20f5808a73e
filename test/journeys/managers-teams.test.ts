// Managers & Teams: every action on the page with its toast, and every refusal in its words.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insertFantasyMatch, insertTeam } from '../builders/insert-rows.ts';
import { importSeason } from '../builders/season-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { answer, choose, dialog, expectFieldAtFault, managersPage, toast } from './managers-page.ts';

const { server, expectRefusal, giveAccount, db, admin, ben, openPage } = await managersPage();
const counts = (page: Page) =>
  page.getByRole('region', { name: 'Current Season Summary' }).locator('dd').allTextContents();

describe('invitations', () => {
  it('are sent to several at once, copied, resent and cancelled, each with its toast', async () => {
    expectRefusal('/api/invite/create');
    const page = await openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await page.getByRole('button', { name: 'Send Invite' }).click();
    const invite = dialog(page, 'Send Invite');
    const send = invite.getByRole('button', { name: 'Send Invite' });
    await send.click();
    await invite.getByText('Please enter an email address').waitFor();
    await expectScreen(page, 'invite-without-address');
    await invite.getByLabel('Email address').fill('nonsense');
    await send.click();
    await invite.getByText('Please enter a valid email address').waitFor();
    await giveAccount(ben());
    await invite.getByLabel('Email address').fill(`dee@touchline.test\n${ben().email}`);
    await send.click();
    await invite.getByText(`${ben().email}: A manager with this email already exists`).waitFor();
    await expectFieldAtFault(invite.getByLabel('Email address'));
    await invite.getByLabel('Email address').fill(' Dee@Touchline.test\ntom@touchline.test');
    await send.click();
    await toast(page, 'Invitation created successfully. Copy the invite link to share with the manager.');
    await expectScreen(page, 'invites-made');
    await invite.getByRole('button', { name: 'Copy invite link for dee@touchline.test' }).click();
    await toast(page, 'Invite link copied to clipboard');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/accept-invite\?token=[\w-]{43}$/);
    await invite.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('tab', { name: 'Pending Invites (2)' }).click();
    await expectScreen(page, 'invites-pending');
    await page.getByRole('button', { name: 'Resend invitation to dee@touchline.test' }).click();
    await toast(page, 'Invitation resent successfully');
    await page.getByRole('button', { name: 'Cancel invitation to tom@touchline.test' }).click();
    await expectScreen(page, 'invite-to-be-cancelled');
    await answer(page, 'Keep it');
    await page.getByRole('button', { name: 'Cancel invitation to tom@touchline.test' }).click();
    await answer(page, 'Cancel invitation');
    await toast(page, 'Invitation cancelled successfully');
    await page.getByRole('tab', { name: 'Pending Invites (1)' }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Pending Invites (1)', selected: true }).waitFor();
  });

  it('show whether they are pending, accepted or expired; only pending ones are resent', async () => {
    const at = (days: number) => new Date(server.clock.now() + days * 86_400_000);
    const row = (email: string, days: number, accepted: boolean) => ({
      email,
      invite_token: email,
      invited_by: admin().id,
      created_at: at(days - 7),
      expires_at: at(days),
      accepted_at: accepted ? at(-1) : null,
    });
    await db
      .insertInto('manager_invites')
      .values([row('p@touchline.test', 2, false), row('a@touchline.test', 2, true), row('e@touchline.test', -1, false)])
      .execute();
    const page = await openPage('/admin/managers-teams?tab=invites');
    for (const [email, badge, buttons] of [
      ['p@touchline.test', 'Pending', ['Copy', 'Resend', 'Cancel']],
      ['a@touchline.test', 'Accepted', ['Copy']],
      ['e@touchline.test', 'Expired', ['Copy', 'Cancel']],
    ] as const) {
      const invite = page.getByRole('listitem').filter({ hasText: email });
      await invite.getByText(badge, { exact: true }).waitFor();
      const names = await invite
        .getByRole('button')
        .evaluateAll((all) => all.map((element) => element.ariaLabel?.split(' ')[0]));
      expect(names).toEqual(buttons);
    }
    await expectScreen(page, 'invites-of-each-kind');
  });
});

describe('managers, teams and leagues', () => {
  it('are added, searched, counted and deleted', async () => {
    expectRefusal('/api/manager/add');
    const page = await openPage();
    expect(await counts(page)).toEqual(['2', '0', '0', '0']);
    await page.getByRole('button', { name: 'Add Direct' }).click();
    const direct = dialog(page, 'Add Direct');
    const add = direct.getByRole('button', { name: 'Add Direct' });
    await add.click();
    await direct.getByText('Please enter an email address').waitFor();
    await direct.getByLabel('Email address').fill('BEN@touchline.test');
    await add.click();
    await direct.getByText('A manager with this email already exists').waitFor();
    await expectScreen(page, 'manager-with-known-address');
    await direct.getByLabel('Email address').fill('cleo@touchline.test');
    await direct.getByLabel('Username').fill('Веn');
    await add.click();
    await direct
      .getByText('Another manager is called Ben, which looks the same. Please choose another name.')
      .waitFor();
    await expectScreen(page, 'manager-with-known-name');
    await direct.getByLabel('Username').fill('Cleo');
    await add.click();
    await toast(page, 'Manager added successfully');

    await page.getByRole('button', { name: 'Add Team' }).click();
    const team = dialog(page, 'Add Team');
    await team.getByRole('button', { name: 'Add Team' }).click();
    await team.getByText('Please fill in all fields').waitFor();
    await expectScreen(page, 'team-without-fields');
    await team.getByLabel('Team name').fill('Row Z');
    await team.getByRole('combobox', { name: 'Manager' }).click();
    await page.getByRole('option', { name: /^Cleo/ }).click();
    await team.getByRole('combobox', { name: 'League' }).click();
    await page.getByRole('option', { name: 'TDL2' }).click();
    await expectScreen(page, 'team-to-be-added');
    await team.getByRole('button', { name: 'Add Team' }).click();
    await toast(page, 'Team added successfully');
    await expect.poll(() => counts(page)).toEqual(['3', '1', '1', '0']);
    await expectScreen(page, 'manager-with-team');

    const search = page.getByPlaceholder('Search managers, teams, or leagues...');
    for (const [typed, found] of [
      ['row z', ['Cleo']],
      ['tdl2', ['Cleo']],
      ['ben@', ['Ben']],
      ['', ['Ada', 'Ben', 'Cleo']],
    ] as const) {
      await search.fill(typed);
      await expect
        .poll(() => page.getByRole('button', { name: /^Actions for (Ada|Ben|Cleo)$/ }).count())
        .toBe(found.length);
    }
    await search.fill('nobody at all');
    await page.getByText('No managers found').waitFor();
    await expectScreen(page, 'nobody-found');
    await search.fill('');

    await choose(page, 'Actions for Row Z', 'Delete team');
    await expectScreen(page, 'team-to-be-deleted');
    await answer(page, 'Delete Team');
    await toast(page, 'Team deleted successfully');
    await insertTeam(db, { name: 'Low Block', manager: ben() });
    await page.reload();
    await choose(page, 'Actions for Ben', 'Delete manager');
    await page
      .getByRole('alertdialog')
      .getByText(/all their teams are deleted, with squads and selections: Low Block/)
      .waitFor();
    await expectScreen(page, 'manager-to-be-deleted');
    await answer(page, 'Delete Manager');
    await toast(page, 'Manager and teams deleted successfully');
    await expect.poll(() => counts(page)).toEqual(['2', '0', '0', '0']);
  });

  it('a manager whose team has played is not offered for deletion, and the question says why', async () => {
    const { season_id: season } = await importSeason(server.context);
    const home = await insertTeam(db, { name: 'Low Block', manager: ben() });
    const away = await insertTeam(db, { name: 'High Press', manager: admin() });
    await insertFantasyMatch(db, { season, home, away });
    await db.updateTable('fantasy_matches').set({ is_completed: true, draw: true }).execute();
    const page = await openPage();
    await choose(page, 'Actions for Ben', 'Delete manager');
    const question = page.getByRole('alertdialog');
    await question.getByText('Hand over the teams that have played first: Low Block').waitFor();
    await expect
      .poll(() => question.getByRole('button', { name: 'Delete Manager' }).getAttribute('aria-disabled'))
      .toBe('true');
    await expectScreen(page, 'manager-has-played');
  });

  it('the last admin is offered neither for erasure nor without the role, and the question says why', async () => {
    const page = await openPage();
    for (const [act, button] of [
      ['Erase person', 'Erase'],
      ['Take the admin role', 'Take the admin role'],
    ] as const) {
      await choose(page, `Actions for ${admin().username}`, act);
      const question = page.getByRole('alertdialog');
      await question.getByText('This is the last admin. Make another manager an admin first.').waitFor();
      await expect.poll(() => question.getByRole('button', { name: button }).isDisabled()).toBe(true);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
    }
  });

  it('roles are given and taken, teams handed over, leagues added and renamed', async () => {
    expectRefusal('/api/league/');
    await insertTeam(db, { name: 'Low Block', manager: ben() });
    const page = await openPage();
    const card = page.getByRole('listitem').filter({ hasText: ben().email });
    await choose(page, 'Actions for Ben', 'Make reporter');
    await card.getByText('Reporter', { exact: true }).waitFor();
    await choose(page, 'Actions for Ben', 'Make admin');
    await expectScreen(page, 'admin-to-be-made');
    await answer(page, 'Make admin');
    await card.getByText('Admin', { exact: true }).waitFor();
    await choose(page, 'Actions for Ben', 'Take the reporter role');
    await card.getByText('Reporter', { exact: true }).waitFor({ state: 'detached' });
    await choose(page, 'Actions for Ben', 'Sign out everywhere');
    await page.getByRole('alertdialog', { name: 'Sign Ben out everywhere?' }).waitFor();
    await expectScreen(page, 'manager-to-be-signed-out');
    await answer(page, 'Sign out everywhere');
    await toast(page, 'Ben is signed out everywhere');
    await choose(page, 'Actions for Low Block', 'Rename');
    await page.getByRole('dialog').getByLabel('Team name').fill('High Press');
    await expectScreen(page, 'team-to-be-renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await toast(page, 'The team is now called High Press');
    await choose(page, 'Actions for High Press', 'Hand over');
    await page.getByRole('combobox', { name: 'New manager' }).click();
    await page.getByRole('option', { name: /^Ada/ }).click();
    await expectScreen(page, 'team-to-be-handed-over');
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await toast(page, 'Team handed over');

    await page.getByRole('button', { name: 'Add League' }).click();
    const league = page.getByRole('dialog');
    await league.getByLabel('League name').fill('tdl1');
    await league.getByRole('button', { name: 'Save' }).click();
    await league.getByText('A league with this name already exists').waitFor();
    await expectScreen(page, 'league-with-known-name');
    await league.getByLabel('League name').fill('Sunday League');
    await league.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'League saved');
    await page.getByRole('button', { name: 'Rename Sunday League' }).click();
    await page.getByRole('dialog').getByLabel('League name').fill('Monday League');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Rename Monday League' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rename Sunday League' }).count()).toBe(0);
  });
});
