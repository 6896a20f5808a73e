import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readPrivateKey, readPublicKey } from '../backup/off-site/backup-key.ts';
import type { Config } from '../platform/config.ts';
import { backupKey } from './backup-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-key-'));
const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => {
  printed.mockRestore();
  rmSync(folder, { recursive: true });
});
const file = join(folder, 'key.pem');
const make = (path: string) => backupKey.run({ config: {} as Config, given: [path], options: {} });

it('the private key is in a file for its owner only, the public one is printed, and neither is made again', async () => {
  await make(file);
  const pem = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readPrivateKey(pem).asymmetricKeyType).toBe('x25519');
  const [where, setting] = printed.mock.calls.map(([line]) => String(line));
  expect(where).toBe(
    `${file} is the private key. Keep it somewhere else: without it no sealed backup can be restored.\n`,
  );
  expect(readPublicKey(/^Set BACKUP_KEY=(.*)\n$/.exec(setting ?? '')?.[1] ?? '')).not.toBeNull();
  await expect(make(file)).rejects.toThrow(
    expect.objectContaining({
      name: 'CommandError',
      message: `${file} exists already, and a key is never overwritten.`,
    }),
  );
  expect(readFileSync(file, 'utf8')).toBe(pem);
  await expect(make(join(folder, 'nowhere', 'key.pem'))).rejects.toMatchObject({
    name: 'CommandError',
    message: `There is no folder ${join(folder, 'nowhere')}. Nothing was made.`,
  });
});
