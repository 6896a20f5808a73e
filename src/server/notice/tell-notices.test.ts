import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { beforeScheduling } from '#test/builders/before-scheduling';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { type SelectionScene, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { prepareReminders } from './plan-reminders.ts';
import { tellNotices } from './tell-notices.ts';

const post = await mailServer();
const server = await testServer({
  now: '2025-08-14T12:00:00Z',
  config: { smtpUrl: post.url, mode: 'production', publicUrl: 'https://touchline.example' },
});
const { db } = server.database;
const due = '2025-08-14T17:00:00Z';
let scene: SelectionScene;
let sentBefore = 0;

const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
const sent = () => post.received.slice(sentBefore).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
const states = async () => (await db.selectFrom('notices').select('state').execute()).map(({ state }) => state);
const offLink = () => new URL(/https:\S+stop-mails\?token=[^\s">]+/.exec(sent()[0] ?? '')?.[0] ?? 'https://none');

beforeEach(async () => {
  scene = await selectionScene(server);
  await insertAccount(db, scene.owner.id);
  await prepareReminders(server.context);
  post.answer(null);
  sentBefore = post.received.length;
});

describe('the mail of a notice', () => {
  it('names the page and the address by which a mail program stops such mails', async () => {
    await at(due);
    const [mail = ''] = sent();
    expect(sent()).toHaveLength(1);
    expect(mail).toContain(`To: ${scene.owner.email}`);
    expect(mail.replaceAll('\r\n ', ' ')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${offLink()}>`);
    expect(mail).toContain('Stop these mails');
    expect(mail).toContain('https://touchline.example/my-team');
  });
});

describe('a mail server', () => {
  it('that is busy for hours gets the reminder later, once', async () => {
    post.answer({ responseCode: 421 });
    await at(due);
    await at('2025-08-14T20:00:00Z');
    expect(sent()).toEqual([]);
    post.answer(null);
    await at('2025-08-14T21:30:00Z');
    await at('2025-08-15T09:00:00Z');
    expect(sent()).toHaveLength(1);
  });

  it('that is dead for more than a day never gets a reminder of a deadline that has passed', async () => {
    post.answer({ responseCode: 421 });
    await at(due);
    await at('2025-08-15T16:59:00Z');
    post.answer(null);
    await at('2025-08-15T18:30:00Z');
    await at('2025-08-16T12:00:00Z');
    expect(sent()).toEqual([]);
    const mails = await db.selectFrom('mail').select(['state', 'sealed']).execute();
    expect(mails).toEqual([{ state: 'given-up', sealed: null }]);
  });
});

describe('a restored copy', () => {
  const restore = () =>
    db
      .insertInto('restored_copy')
      .values({ restored_at: new Date(server.clock.now()), backup_made_at: new Date(server.clock.now()) })
      .execute();

  it('tells nobody anything until an admin confirms, then what is still of use', async () => {
    await restore();
    await at(due);
    expect([sent(), await states()]).toEqual([[], []]);
    const admin = server.as(await server.createAdmin());
    await at('2025-08-15T09:00:00Z');
    await admin.post('/api/system/send-from-here', { command_id: '7d0f5b5e-43a7-4d0d-8b2e-1c8f0a5d9e11' });
    await at('2025-08-15T09:00:01Z');
    expect(sent()).toHaveLength(1);
  });

  it('drops what waited in it beyond its use', async () => {
    post.answer({ responseCode: 421 });
    await at(due);
    await restore();
    post.answer(null);
    const admin = server.as(await server.createAdmin());
    await at('2025-08-15T17:00:01Z');
    await admin.post('/api/system/send-from-here', { command_id: '7d0f5b5e-43a7-4d0d-8b2e-1c8f0a5d9e12' });
    await at('2025-08-15T20:00:00Z');
    expect(sent()).toEqual([]);
  });
});

/** A notice that is due in so many milliseconds, and its job, which looks now. */
async function queueNotice({ dueIn = 0, usefulFor }: { readonly dueIn?: number; readonly usefulFor: number }) {
  const now = server.clock.now();
  await db
    .insertInto('notices')
    .values({
      manager_id: scene.owner.id,
      kind: 'deadline',
      about: 'x',
      occasion: String(dueIn),
      created_at: new Date(now),
      due_at: new Date(now + dueIn),
      useful_until: new Date(now + dueIn + usefulFor),
      text: JSON.stringify({ subject: 's', heading: 'h', paragraphs: [], action: { label: 'l', path: '/' } }),
    })
    .execute();
  await db.transaction().execute((trx) => tellNotices.schedule(trx, {}, now));
}
async function tellNow({ usefulFor }: { readonly usefulFor: number }): Promise<void> {
  await queueNotice({ usefulFor });
  await server.runDueJobs();
}

it('a notice that nobody hears, because its person wants no mail and has no device, is dropped', async () => {
  const kinds = [{ kind: 'deadline', mail: false, push: true } as const];
  await server.as(scene.owner).post('/api/notice/choose', { hours_before: 24, quiet: null, kinds });
  await tellNow({ usefulFor: 60_000 });
  expect(await states()).toEqual(['dropped']);
  expect(sent()).toEqual([]);
});

it('a notice whose use has passed is dropped, and forgets what it said', async () => {
  await tellNow({ usefulFor: 0 });
  expect(await db.selectFrom('notices').select(['state', 'text']).execute()).toEqual([
    { state: 'dropped', text: null },
  ]);
  expect(sent()).toEqual([]);
});

it('a notice that is written while another look ends is told at once, not when the next one is due', async () => {
  const runner = startJobRunner(server.context, [tellNotices], { asleep: true });
  await queueNotice({ dueIn: 8 * 3_600_000, usefulFor: 60_000 });
  beforeScheduling(server.database, () => queueNotice({ usefulFor: 60_000 }));
  await runner.runDueJobs();
  await runner.stop();
  expect((await states()).sort()).toEqual(['told', 'waiting']);
});

it('System counts whom a reminder reaches, and names nobody', async () => {
  const admin = server.as(await server.createAdmin());
  const counted = async () => (await admin.get('/api/system/overview', {})).body.reminders;
  expect(await counted()).toEqual({ reachable: 1, managers: 1 });
  post.answer({ responseCode: 550 });
  await at(due);
  expect(await counted()).toEqual({ reachable: 0, managers: 1 });
  post.answer(null);
  await at('2025-08-18T17:00:00Z');
  expect(await counted()).toEqual({ reachable: 1, managers: 1 });
  await server.as(scene.owner).post('/api/notice/choose', {
    hours_before: 24,
    quiet: null,
    kinds: [{ kind: 'deadline', mail: false }],
  });
  expect(await counted()).toEqual({ reachable: 0, managers: 1 });
});
