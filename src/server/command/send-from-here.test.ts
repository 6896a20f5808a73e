import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { instant } from '#game/instant';
import { installedConfig } from '#test/builders/installed-config';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { sendFromHere } from './send-from-here.ts';

const server = await testServer();
const { db, connection } = server.database;
const folder = mkdtempSync(join(tmpdir(), 'touchline-send-'));
const config = installedConfig(connection, folder);
writeFileSync(config.secretFile, 'a'.repeat(64));
afterAll(() => rmSync(folder, { recursive: true }));

const restored_at = instant('2025-08-20T12:00:00Z');
/** What the command says. */
async function said(): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await sendFromHere.run({ config, given: [], options: {} });
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}

it('a restored copy sends again, gives up what came with it, and the log says that an operator did it', async () => {
  await db
    .insertInto('restored_copy')
    .values({ restored_at: new Date(restored_at), backup_made_at: '2025-08-20' })
    .execute();
  const letter = { subject: 'Invitation', heading: 'You are invited', paragraphs: ['Come.'] };
  const now = instant('2025-08-20T11:00:00Z');
  await transaction(db, (trx) => postMail(trx, server.context.secret, { to: 'kim@touchline.test', letter, now }));
  expect(await said()).toBe(
    'This installation sends again.\nWith the backup came 1 mail that may have been sent before: see System.\n',
  );
  expect(await db.selectFrom('restored_copy').selectAll().execute()).toEqual([]);
  const [entry] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(entry).toMatchObject({ manager_id: null, action: 'operator-send-from-here', after: { given_up_mails: 1 } });
});

it('an installation that is no copy is left as it is', async () => {
  await expect(said()).rejects.toThrow(expect.objectContaining({ name: 'CommandError' }));
});
