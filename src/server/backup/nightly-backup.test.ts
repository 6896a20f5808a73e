import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { testServer } from '#test/builders/test-server';
import { backupFolder } from './backup-name.ts';
import { readBackupHead } from './judge-backup.ts';
import { nextNight } from './nightly-backup.ts';

const server = await testServer({
  now: '2025-08-16T20:00:00Z',
  config: { backups: { isNightly: true, kept: 14 } },
});
const folder = backupFolder(server.context.config);
const files = () => readdir(folder).catch(() => []);
const at = (moment: string) => server.clock.set(instant(moment));

describe('the nightly backup', () => {
  it("is made at three in the league's zone, summer and winter", async () => {
    const backups = async () => (await files()).toSorted();
    at('2025-08-17T01:59:59Z');
    await server.runDueJobs();
    expect(await backups()).toEqual([]);
    for (const night of ['2025-08-17T02:00:00Z', '2025-08-18T02:00:00Z', '2025-08-19T02:00:00Z']) {
      at(night);
      await server.runDueJobs();
    }
    expect(await backups()).toEqual([
      'touchline-2025-08-17T020000Z-night.backup',
      'touchline-2025-08-18T020000Z-night.backup',
      'touchline-2025-08-19T020000Z-night.backup',
    ]);
    expect(await readBackupHead(join(folder, 'touchline-2025-08-19T020000Z-night.backup'))).toMatchObject({
      at: '2025-08-19T02:00:00.000Z',
    });
  });

  it('comes at the next three o’clock, summer and winter', () => {
    const next = (now: string) => new Date(nextNight(instant(now), 'Europe/London')).toISOString();
    expect(next('2025-08-16T01:59:00Z')).toBe('2025-08-16T02:00:00.000Z');
    expect(next('2025-08-16T02:00:00Z')).toBe('2025-08-17T02:00:00.000Z');
    expect(next('2025-10-25T12:00:00Z')).toBe('2025-10-26T03:00:00.000Z');
  });
});

describe('a backup', () => {
  it('is downloaded by an admin from an address that works for one minute', async () => {
    at('2025-08-20T12:00:00Z');
    const admin = server.as(await server.createAdmin());
    const { name, bytes } = (await admin.post('/api/system/make-backup', { command_id: randomUUID() })).body;
    const { url } = (await admin.post('/api/system/download-backup', { command_id: randomUUID(), name })).body;
    const found = await fetch(server.origin + url);
    expect(found.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const copy = join(folder, 'copy');
    await writeFile(copy, Buffer.from(await found.arrayBuffer()));
    expect(await readBackupHead(copy)).toMatchObject({ at: '2025-08-20T12:00:00.000Z' });
    expect(Number(found.headers.get('content-length'))).toBe(bytes);
    at('2025-08-20T12:01:01Z');
    expect((await fetch(server.origin + url)).status).toBe(404);
  });

  it('is downloaded until the minute is over, as a file that nobody keeps, and the audit log says so', async () => {
    at('2025-08-20T12:00:00Z');
    const admin = server.as(await server.createAdmin());
    const { name } = (await admin.post('/api/system/make-backup', { command_id: randomUUID() })).body;
    const { url } = (await admin.post('/api/system/download-backup', { command_id: randomUUID(), name })).body;
    at('2025-08-20T12:01:00Z');
    const found = await fetch(server.origin + url);
    await found.arrayBuffer();
    expect([found.status, found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
      200,
      'application/octet-stream',
      'no-store',
    ]);
    const later = url.replace(/until=(\d+)/, (_all, until: string) => `until=${Number(until) + 1}`);
    expect((await fetch(server.origin + later)).status).toBe(404);
    server.clock.advance(1);
    expect((await fetch(server.origin + url)).status).toBe(404);
    at('2025-08-20T12:00:00Z');
    await rm(join(folder, name));
    expect((await fetch(server.origin + url)).status).toBe(404);
    const { entries } = (await admin.get('/api/audit/list', { action: 'download-backup', limit: 1 })).body;
    expect(entries).toMatchObject([{ action: 'download-backup', at: '2025-08-20T12:00:00.000Z' }]);
  });

  it('cannot be downloaded under another name, with another signature, or by a manager', async () => {
    at('2025-08-20T12:00:00Z');
    const admin = server.as(await server.createAdmin());
    const marta = server.as(await server.createManager());
    const { name } = (await admin.post('/api/system/make-backup', { command_id: randomUUID() })).body;
    const ask = (who: typeof admin, file: string) =>
      who.post('/api/system/download-backup', { command_id: randomUUID(), name: file });
    expect((await ask(marta, name)).status).toBe(403);
    expect((await ask(admin, '../secret')).status).toBe(404);
    const { url } = (await ask(admin, name)).body;
    const other = url.replace(/signature=./, url.includes('signature=a') ? 'signature=b' : 'signature=a');
    expect((await fetch(server.origin + other)).status).toBe(404);
    expect((await fetch(`${server.origin}/storage/backups/${name}`)).status).toBe(404);
  });
});
