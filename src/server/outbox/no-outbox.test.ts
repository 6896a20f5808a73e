import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { insertMail } from '../platform/mail/mail-store.ts';
import { seal } from '../platform/seal.ts';

const server = await testServer({ config: { mode: 'production' } });

it('a real installation has no outbox: nobody reads there what others were sent', async () => {
  const sealed = seal(server.context.secret, JSON.stringify({ subject: '', html: '<head>secret', text: 'secret' }));
  const mail = {
    channel: 'email',
    recipient: 'marta@example.org',
    subject: 'secret',
    sealed,
    uselessAt: null,
  } as const;
  const id = await transaction(server.database.db, (trx) =>
    insertMail(trx, { ...mail, createdAt: server.clock.now(), isPrivate: false }),
  );
  for (const path of [
    '/api/outbox/all',
    `/api/outbox/mail?id=${id}`,
    `/storage/outbox/${id}`,
    `/api/outbox/mail?id=${randomUUID()}`,
  ]) {
    const answer = await fetch(server.origin + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('secret');
  }
});
