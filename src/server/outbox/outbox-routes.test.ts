import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { insertMail } from '../platform/mail/mail-store.ts';
import { seal } from '../platform/seal.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
const { anonymous, context } = server;
const html = '<html><head><title>Hello</title></head><body>Hello</body></html>';
let admin: ReturnType<typeof server.as>;
let ids: readonly string[];

/** An open mail, a private one, and one that failed; then one whose body was not kept. */
beforeEach(async () => {
  await server.database.truncate();
  admin = server.as(await server.createAdmin());
  const sealed = seal(context.secret, JSON.stringify({ subject: '', html, text: 'Hello' }));
  ids = await transaction(db, async (trx) => {
    const made: string[] = [];
    for (const [index, subject] of ['open', 'private', 'failed', 'gone'].entries()) {
      const createdAt = instant(`2025-08-14T12:0${index}:00Z`);
      const mail = { channel: 'email', recipient: 'marta@example.org', subject, sealed, createdAt } as const;
      made.push(await insertMail(trx, { ...mail, uselessAt: null, isPrivate: subject === 'private' }));
    }
    return made;
  });
  const [open = '', own = '', failed = '', gone = ''] = ids;
  await db.updateTable('mail').set({ state: 'kept' }).where('id', 'in', [open, own]).execute();
  await db.updateTable('mail').set({ state: 'refused', last_error: '550' }).where('id', 'in', [failed, gone]).execute();
  await db.updateTable('mail').set({ sealed: null }).where('id', '=', gone).execute();
});
const subjects = ({ mails }: { readonly mails: readonly { readonly subject: string }[] }) =>
  mails.map(({ subject }) => subject);

describe('the queue of mails', () => {
  it('shows admins the newest first, page by page, but nothing that is private', async () => {
    const listed = async (more: object = {}) => subjects((await admin.get('/api/mail/all', more)).body);
    expect(await listed()).toEqual(['gone', 'failed', 'open']);
    expect(await listed({ limit: 2 })).toEqual(['gone', 'failed']);
    expect(await listed({ before: '2025-08-14T12:02:00.000Z' })).toEqual(['open']);
    expect(await listed({ only: 'failed' })).toEqual(['gone', 'failed']);
    const { body } = await admin.get('/api/mail/all', { only: 'failed' });
    expect([body.is_configured, body.mails.map(({ can_be_retried }) => can_be_retried)]).toEqual([
      false,
      [false, true],
    ]);
    expect(body.mails[0]?.created_at).toBe('2025-08-14T12:03:00.000Z');
  });

  it('sends again what failed and is still there, and says how much that is', async () => {
    const { body } = await admin.post('/api/mail/retry-all', { command_id: randomUUID() });
    expect(body).toEqual({ queued: 1 });
    const jobs = await db.selectFrom('job').select('body').where('kind', '=', 'send-mail').execute();
    expect(jobs.map((job) => job.body)).toEqual([{ mail_id: ids[2] }]);
    const audited = await db.selectFrom('audit_log').select(['action', 'after']).execute();
    expect(audited).toContainEqual({ action: 'retry-all-mails', after: { queued: 1 } });
  });

  it('sends no notice again, which nobody sees there', async () => {
    const [, own = '', failed = ''] = ids;
    await db.updateTable('mail').set({ state: 'refused', last_error: '550' }).where('id', '=', own).execute();
    const again = await admin.post('/api/mail/retry', { command_id: randomUUID(), mail_id: own });
    expect(again.problem).toMatchObject({ status: 404, title: 'Mail not found' });
    expect((await admin.post('/api/mail/retry-all', { command_id: randomUUID() })).body).toEqual({ queued: 1 });
    const waiting = await db.selectFrom('mail').select('id').where('state', '=', 'waiting').execute();
    expect(waiting).toEqual([{ id: failed }]);
  });

  it('finds no mail to send again whose body was not kept', async () => {
    const again = await admin.post('/api/mail/retry', { command_id: randomUUID(), mail_id: ids[3] ?? '' });
    expect(again.problem).toMatchObject({ status: 404, title: 'Mail not found' });
  });
});

describe('the outbox', () => {
  it('shows everybody every mail with what it says', async () => {
    expect(subjects((await anonymous.get('/api/outbox/all', {})).body)).toEqual(['gone', 'failed', 'private', 'open']);
    const { body } = await anonymous.get('/api/outbox/mail', { id: ids[1] ?? '' });
    expect(body).toMatchObject({ subject: 'private', html, text: 'Hello', created_at: '2025-08-14T12:01:00.000Z' });
    for (const id of [ids[3] ?? '', randomUUID()])
      expect((await anonymous.get('/api/outbox/mail', { id })).problem?.title).toBe('Mail not found');
  });

  it('frames a mail, in which nothing runs and whose links leave the frame', async () => {
    const frame = (id: string | undefined) => fetch(`${server.origin}/storage/outbox/${id}`);
    const answer = await frame(ids[0]);
    expect(await answer.text()).toBe(html.replace('<head>', '<head><base target="_top">'));
    expect(['content-type', 'cache-control', 'x-frame-options'].map((name) => answer.headers.get(name))).toEqual([
      'text/html; charset=utf-8',
      'no-store',
      'SAMEORIGIN',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    );
    for (const id of [ids[3], randomUUID(), 'none']) expect((await frame(id)).status).toBe(404);
  });
});
