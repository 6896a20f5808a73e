// What a manager is told: the switches in the profile, the devices, the page behind a mail's link, and a message that
// arrives while nobody looks.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { offToken } from '../../src/server/notice/off-token.ts';
import { newBrowserKeys } from '../builders/push-browser.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, open, openAs } = await journey();

const isOn = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).getAttribute('aria-checked');
const resultsByPush = /^Push: Your match is final/;
const resultsByMail = /^Mail: Your match is final/;

it('each kind is switched by channel, with the keyboard too, and the link of a mail stops its kind', async () => {
  const kim = await server.createManager({ username: 'Kim' });
  const page = await openAs(kim.email, '/profile?tab=notices', { size: 'mobile' });
  await page.getByRole('checkbox', { name: resultsByPush }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const choices = async () => (await server.as(kim).get('/api/notice/choices', {})).body;
  const ofResults = async () => (await choices()).kinds.find(({ kind }) => kind === 'result');
  await expect.poll(ofResults).toEqual({ kind: 'result', mail: true, push: false });
  await page.reload();
  await expect.poll(() => isOn(page, resultsByPush)).toBe('false');
  expect(await isOn(page, resultsByMail)).toBe('true');
  await expectScreen(page, 'one-push-off');

  // Open to whoever holds the mail, without a session; it asks first.
  const token = offToken(server.context.secret, { kind: 'result', manager: kim.id });
  const mailed = await open(`/stop-mails?token=${encodeURIComponent(token)}`, { size: 'mobile' });
  await mailed.getByText('You get such a mail when: Your match is final').waitFor();
  expect((await ofResults())?.mail).toBe(true);
  await mailed.getByRole('heading', { name: 'Stop these mails?', exact: true }).waitFor();
  await expectScreen(mailed, 'stop-mails-question');
  await mailed.getByRole('button', { name: 'Stop them' }).press('Enter');
  await mailed.getByText('You will get no more of them.').waitFor();
  // The button is gone, and the focus on the heading, which asks no more.
  await mailed.locator('h1:focus').getByText('These mails are stopped', { exact: true }).waitFor();
  await expectScreen(mailed, 'stop-mails-done');
  expect(await ofResults()).toEqual({ kind: 'result', mail: false, push: false });
  // Used again it says so, and still leads to the profile, where such mails are switched on.
  await mailed.reload();
  await mailed.getByText('These mails are already off.').waitFor();
  await mailed.getByRole('heading', { name: 'These mails are off', exact: true }).waitFor();
  expect(await mailed.getByRole('button', { name: 'Stop them' }).count()).toBe(0);
  await expectScreen(mailed, 'stop-mails-again');
  expect(await axeFaults(mailed)).toEqual([]);
  await mailed.getByRole('link', { name: 'Choose what you are told' }).click();
  await mailed.waitForURL('**/login?**');
});

it('of two open tabs each saves what was changed in it, and shows what the other has saved', async () => {
  const kim = await server.createManager({ username: 'Lea' });
  const choices = async () => (await server.as(kim).get('/api/notice/choices', {})).body;
  const first = await openAs(kim.email, '/profile?tab=notices');
  const second = await openAs(kim.email, '/profile?tab=notices');
  await first.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await second.getByRole('combobox', { name: 'Before a deadline' }).click();
  await second.getByRole('option', { name: '6 hours before' }).click();
  await first.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await choices()).quiet).toBeNull();
  await second.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await choices()).hours_before).toBe(6);
  expect((await choices()).quiet).toBeNull();
  await second.getByRole('combobox', { name: 'Until' }).waitFor({ state: 'detached' });
  await expectScreen(second, 'without-quiet-hours');
});

it('a device is listed with how its last message fared, is tested, and is removed', async () => {
  const kim = await server.createManager({ username: 'Mia' });
  const keys = await newBrowserKeys();
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/kim', p256dh: keys.p256dh, auth: keys.auth };
  expect((await server.as(kim).post('/api/notice/add-device', device)).status).toBe(200);
  await server.database.db.updateTable('push_subscriptions').set({ last_error: '503 Busy' }).execute();
  const page = await openAs(kim.email, '/profile?tab=notices');
  const devices = page.getByRole('list', { name: 'Devices that are told' });
  await devices.getByText('The last message did not arrive: 503 Busy').waitFor();
  await expectScreen(page, 'device-that-was-not-reached');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Sent. It arrives in a moment.').first().waitFor();
  expect(await server.database.db.selectFrom('push_messages').select('service').execute()).toEqual([
    { service: 'fcm.googleapis.com' },
  ]);
  await devices.getByRole('button', { name: /^Remove/ }).click();
  await devices.waitFor({ state: 'detached' });
  await expectScreen(page, 'no-devices');
  expect(await server.database.db.selectFrom('push_messages').select('id').execute()).toEqual([]);
});

it('a message is shown by the worker, about the same in one place, and a press leads to its page', async () => {
  const kim = await server.createManager();
  const page = await openAs(kim.email, '/profile?tab=notices', { hasWorker: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  // This browser has no screen on which a message could stand: what it is asked to show is noted.
  await worker.evaluate(`self.shown = []; self.opened = [];
    self.registration.showNotification = async (title, { body, tag, data }) => void self.shown.push({ title, body, tag, data });
    self.clients.openWindow = async (address) => void self.opened.push(address);`);
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: server.origin, registrationId, data });
  const shown = () => worker.evaluate('self.shown');
  const message = { tag: 'result', title: 'Final', body: 'you win', path: '/my-team' };
  const seen = { title: 'Final', body: 'you win', tag: 'result', data: '/my-team' };
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([seen]);
  await deliver(JSON.stringify({ ...message, title: 'Corrected' }));
  await expect.poll(shown).toEqual([seen, { ...seen, title: 'Corrected' }]);
  // A browser takes the right away from whoever shows nothing.
  await deliver('not json');
  await expect.poll(shown).toContainEqual({ title: 'Touchline', body: '', tag: 'touchline', data: '/' });

  const press = (data: string) =>
    worker.evaluate(`{
      const event = new ExtendableEvent('notificationclick');
      event.waitUntil = () => undefined;
      self.dispatchEvent(Object.assign(event, { notification: { data: ${JSON.stringify(data)}, close: () => undefined } }));
    }`);
  await press('/my-team');
  await expect.poll(() => worker.evaluate('self.opened')).toEqual([`${server.origin}/my-team`]);
  await press('https://evil.example/x');
  await expect.poll(() => worker.evaluate('self.opened')).toEqual([`${server.origin}/my-team`, server.origin]);
});
