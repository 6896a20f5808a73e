import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { installedConfig } from '#test/builders/installed-config';
import { testServer } from '#test/builders/test-server';
import { admin } from './admin.ts';

const server = await testServer();
const folder = mkdtempSync(join(tmpdir(), 'touchline-end-'));
const config = installedConfig(server.database.connection, folder);
writeFileSync(config.secretFile, 'a'.repeat(64));
afterAll(() => rmSync(folder, { recursive: true }));

it('whoever is signed out by the operator loses their personal tokens, and the command says so', async () => {
  const { id, email } = await server.createManager();
  const { db } = server.database;
  await db
    .insertInto('read_token')
    .values({ manager_id: id, name: 'League bot', hash: Buffer.alloc(32), created_at: new Date() })
    .execute();
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await admin.run({ config, given: ['end-sessions', email], options: {} });
  const said = written.mock.calls.map(([text]) => String(text)).join('');
  written.mockRestore();
  expect(said).toBe(`${email} is signed out on 1 device, and their personal tokens have ended.\n`);
  expect(await db.selectFrom('read_token').select('id').execute()).toEqual([]);
});
