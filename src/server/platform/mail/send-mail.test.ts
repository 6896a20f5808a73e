import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '#test/builders/certificate';
import { mailServer } from '#test/builders/mail-server';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../database/transaction.ts';
import { postMail } from './post-mail.ts';
import { sendMail } from './send-mail.ts';
import { MailRefused, sendBySmtp } from './smtp-sender.ts';

const server = await testServer();
const { db } = server.database;
const { context } = server;
const post = await mailServer();
const minute = 60_000;

const letter = {
  subject: 'Reset your password',
  heading: 'A new password',
  paragraphs: ['Somebody asked for <b>you</b>.'],
  action: { label: 'Choose a password', href: 'http://localhost:3000/update-password#token=abc' },
};

const queued = (life?: number) =>
  transaction(db, (trx) =>
    postMail(trx, context.secret, {
      to: 'marta@touchline.test',
      letter,
      now: server.clock.now(),
      ...(life === undefined ? {} : { life }),
    }),
  );
const { signal: stopping } = new AbortController();
const send = (id: string, smtpUrl: string | null = post.url) =>
  sendMail({ ...context, db, stopping, config: { ...context.config, smtpUrl } }, id);
const logged = () => server.log.join('\n');
const rowOf = (id: string) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(() => post.answer(null));
const boss = await server.createAdmin();
const admin = () => server.as(boss);

describe('with a mail server', () => {
  it('the mail arrives with a text and an HTML body, and the queue forgets its link', async () => {
    const id = await queued();
    expect((await rowOf(id)).sealed).not.toContain('update-password');
    await send(id);
    const mail = (post.received.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toContain('To: marta@touchline.test');
    expect(mail).toContain('Subject: Reset your password');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail).toContain('Somebody asked for &lt;b&gt;you&lt;/b&gt;.');
    expect(mail).toContain(letter.action.href);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, sealed: null, last_error: null });
  });

  it('a mail is sent only once', async () => {
    const id = await queued();
    await send(id);
    const before = post.received.length;
    await send(id);
    expect(post.received).toHaveLength(before);
  });

  it('a recipient whom the server refuses permanently is not retried, and admins can read why', async () => {
    post.answer({ responseCode: 550 });
    const id = await queued();
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'refused', attempts: 1 });
    expect((await rowOf(id)).last_error).toContain('550');
    const [listed] = (await admin().get('/api/mail/all', { only: 'failed', limit: 10 })).body.mails;
    expect(listed).toMatchObject({ id, recipient: 'marta@touchline.test', state: 'refused', can_be_retried: true });
    expect(listed?.last_error).toContain('550');
  });

  it('an admin can resend it once the cause is fixed, and not twice', async () => {
    post.answer({ responseCode: 550 });
    const id = await queued();
    await send(id);
    post.answer(null);
    const retry = () => admin().post('/api/mail/retry', { command_id: randomUUID(), mail_id: id });
    expect((await retry()).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const before = post.received.length;
    await send(id);
    expect(post.received).toHaveLength(before + 1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null });
    expect((await retry()).status).toBe(404);
    expect((await admin().post('/api/mail/retry', { command_id: randomUUID(), mail_id: randomUUID() })).status).toBe(
      404,
    );
  });

  it('a busy mail server is tried again, and its words, which repeat the address, are for admins alone', async () => {
    post.answer({ responseCode: 451 });
    const id = await queued();
    const told = inspect(await send(id).catch((error: unknown) => error), { depth: null });
    expect(told).toContain('The mail server answered 451.');
    expect(told).not.toContain('marta@touchline.test');
    const last_error = expect.stringContaining('<marta@touchline.test> is not here');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1, last_error });
    post.answer(null);
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  it('an unreachable mail server is tried again until the mail has expired', async () => {
    const id = await queued(10 * minute);
    await expect(send(id, 'smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
    server.clock.advance(11 * minute);
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'given-up', sealed: null });
  });

  it('a mail that stays useful is tried for two days, then given up with its content', async () => {
    const id = await queued();
    server.clock.advance(47 * 60 * minute);
    await expect(send(id, 'smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
    server.clock.advance(60 * minute);
    await send(id, 'smtp://127.0.0.1:1');
    expect(await rowOf(id)).toMatchObject({ state: 'given-up', sealed: expect.any(String) });
  });

  it('every end of a mail is a line in the log with its id and the answer, and never with the address', async () => {
    const sent = await queued();
    await send(sent);
    post.answer({ responseCode: 550 });
    const refused = await queued();
    await send(refused);
    expect(logged()).toContain(`"mail":"${sent}","attempts":1,"msg":"mail sent"`);
    expect(logged()).toContain(`"mail":"${refused}","attempts":1,"answer":550,"msg":"mail refused"`);
    expect(logged()).not.toContain('marta@touchline.test');
  });

  it('mails that follow each other share a connection', async () => {
    let connections = 0;
    const counting = await mailServer({
      onConnect: (_session, done) => {
        connections++;
        done();
      },
    });
    for (let mail = 0; mail < 5; mail++) await send(await queued(), counting.url);
    expect(counting.received).toHaveLength(5);
    expect(connections).toBe(1);
  });

  it('an admin resends all that failed at once', async () => {
    await db.deleteFrom('mail').execute();
    post.answer({ responseCode: 550 });
    const ids = [await queued(), await queued()];
    for (const id of ids) await send(id);
    const { body } = await admin().post('/api/mail/retry-all', { command_id: randomUUID() });
    expect(body).toEqual({ queued: 2 });
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('a mail server that accepts the connection but stays silent times out, and is tried again', async () => {
    post.answer('silence');
    const mail = {
      id: randomUUID(),
      to: 'marta@touchline.test',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
    };
    const soon = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 500 };
    const sending = sendBySmtp({ ...context.config, smtpUrl: post.url }, mail, soon);
    await expect(sending).rejects.toThrow(/timeout/i);
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('a password is sent to no server that does not speak TLS', async () => {
    const tempting = await mailServer({
      authOptional: false,
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
    });
    const id = await queued();
    // The same machine under another name, so not a loopback address, where passwords may be sent unencrypted.
    const url = tempting.url.replace('smtp://127.0.0.1', 'smtp://touchline:secret@[::ffff:127.0.0.1]');
    await expect(send(id, url)).rejects.toThrow(/TLS|STARTTLS/i);
    expect(tempting.received).toEqual([]);
  });

  it('a self-signed certificate is not trusted', async () => {
    const secured = await mailServer({ secure: true, disabledCommands: [] });
    const id = await queued();
    const url = secured.url.replace('smtp://127.0.0.1', 'smtps://[::ffff:127.0.0.1]');
    await expect(send(id, url)).rejects.toThrow(/certificate|self.signed|TLS|SSL/i);
    expect(secured.received).toEqual([]);
  });

  it.each([
    ['with TLS from the first byte', 'smtps:', { secure: true }],
    ['that turns to TLS before the password', 'smtp:', { authOptional: false, authMethods: ['PLAIN'] }],
  ])(
    'a server of this machine %s takes the mail, though it has made its certificate itself',
    async (_how, scheme, options) => {
      const passwords: unknown[] = [];
      const secured = await mailServer({
        disabledCommands: [],
        ...selfSignedCertificate(),
        ...options,
        onAuth: ({ username, password }, { secure }, done) => {
          passwords.push([username, password, secure]);
          done(null, { user: username });
        },
      });
      const name = scheme === 'smtp:' ? 'touchline:secret@' : '';
      const smtpUrl = secured.url.replace('smtp://', `${scheme}//${name}`);
      const mail = { id: randomUUID(), to: 'marta@touchline.test', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' };
      const soon = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000, dnsTimeout: 5000 };
      await sendBySmtp({ ...context.config, smtpUrl }, mail, soon);
      expect(secured.received.at(-1)).toContain('Subject: Hello');
      expect(passwords).toEqual(name === '' ? [] : [['touchline', 'secret', true]]);
    },
  );

  it('a header cannot be injected', async () => {
    const id = await transaction(db, (trx) =>
      postMail(trx, context.secret, {
        to: 'marta@touchline.test',
        letter: { ...letter, subject: 'Hello\r\nBcc: everybody@touchline.test' },
        now: server.clock.now(),
      }),
    );
    await send(id);
    expect(post.received.at(-1)?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });
});

describe('without a mail server', () => {
  it('the mail becomes a file that only the operator can read', async () => {
    const id = await queued();
    await send(id, null);
    const folder = join(context.config.dataDir, 'outbox');
    const [file = ''] = (await readdir(folder)).filter((name) => name.includes(id.slice(0, 8)));
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain('To: marta@touchline.test');
    expect(text).toContain(letter.action.href);
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
    expect(await rowOf(id)).toMatchObject({ state: 'kept' });
  });
});
