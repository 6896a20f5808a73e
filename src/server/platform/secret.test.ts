import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecret } from './secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the secret is created once, for its owner only, and never changes', async () => {
  const secretFile = join(folder, 'data', 'secret');
  const secret = await readSecret({ secretFile });
  expect(secret).toHaveLength(32);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  expect(await readSecret({ secretFile })).toEqual(secret);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
});

it('two installations have different secrets', async () => {
  const firstSecret = await readSecret({ secretFile: join(folder, 'one') });
  expect(await readSecret({ secretFile: join(folder, 'two') })).not.toEqual(firstSecret);
});

it('a short secret is refused', async () => {
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, 'password');
  await expect(readSecret({ secretFile })).rejects.toThrow('is too short: it must hold at least 32 bytes');
});
