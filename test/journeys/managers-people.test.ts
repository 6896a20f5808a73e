// Managers & Teams: what an admin does for a person who is locked out or leaves, after proving again who they are.

import { describe, expect, it } from 'vitest';
import { insertTeam } from '../builders/insert-rows.ts';
import { expectScreen } from './expect-screen.ts';
import { journeyPassword } from './journey.ts';
import { choose, dialog, managersPage, toast } from './managers-page.ts';

const { server, expectRefusal, giveAccount, db, admin, ben, openPage } = await managersPage();

describe('a manager who is locked out by two-step verification', () => {
  it('is let in by an admin, who proves again who they are', async () => {
    expectRefusal('/api/manager/two-step-off');
    const eve = await server.createManager({ username: 'Eve' });
    await giveAccount(eve);
    await giveAccount(admin());
    const on = { totp_secret: 'sealed', totp_confirmed_at: new Date(server.clock.now()) };
    await db.updateTable('account').set(on).where('manager_id', '=', eve.id).execute();
    const page = await openPage();
    server.clock.advance(11 * 60_000);
    await page.getByRole('button', { name: 'Actions for Eve' }).click();
    await page.getByRole('menuitem', { name: 'Take off two-step verification' }).click();
    const question = page.getByRole('alertdialog');
    await expectScreen(page, 'two-step-to-be-taken-off');
    await question.getByRole('button', { name: 'Take off' }).click();
    const proof = dialog(page, 'Please enter your password again');
    await expectScreen(page, 'password-again');
    await proof.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await toast(page, 'Two-step verification of Eve is off');
    await page.getByRole('button', { name: 'Actions for Eve' }).click();
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Take off two-step verification' }).count()).toBe(0);
    await page.goto(`${server.origin}/admin/audit`);
    await page.getByText('took off the two-step verification of Eve').waitFor();
  });
});

describe('a person who leaves', () => {
  it('is erased after a question that says what stays; their team is handed over to somebody else', async () => {
    await giveAccount(admin());
    await insertTeam(db, { name: 'Low Block', manager: ben() });
    const page = await openPage();
    server.clock.advance(11 * 60_000);
    expectRefusal('/api/manager/erase');
    await choose(page, 'Actions for Ben', 'Erase person');
    const question = page.getByRole('alertdialog', { name: 'Erase Ben?' });
    await question.getByText('which another manager can take over: Low Block').waitFor();
    await expectScreen(page, 'person-to-be-erased');
    await question.getByRole('button', { name: 'Erase' }).click();
    const proof = dialog(page, 'Please enter your password again');
    await proof.getByLabel('Password', { exact: true }).fill(journeyPassword);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await toast(page, 'Ben is Former manager 1 now');
    await page.getByRole('heading', { name: 'Teams without a manager' }).waitFor();
    await expectScreen(page, 'team-without-a-manager');
    expect(await page.getByRole('button', { name: 'Actions for Ben' }).count()).toBe(0);
    await choose(page, 'Actions for Low Block', 'Hand over');
    await page.getByRole('combobox', { name: 'New manager' }).click();
    await page.getByRole('option', { name: /^Ada/ }).click();
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await toast(page, 'Team handed over');
    await page.getByRole('heading', { name: 'Teams without a manager' }).waitFor({ state: 'detached' });
    await page.goto(`${server.origin}/admin/audit`);
    await page.getByText('erased Former manager 1').waitFor();
  });
});
