import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type Config, settingNames } from '../platform/config.ts';
import { printConfig } from './print-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-config-'));
const file = join(folder, 'touchline.env');
const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
afterAll(() => {
  printed.mockRestore();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  printed.mockClear();
  for (const name of settingNames) vi.stubEnv(name, undefined);
});
const config = { dataDir: '/srv/league', databaseUrl: null, publicUrl: 'https://league.example' } as Config;
/** What is printed for a settings file with these lines. */
async function linesFor(...lines: readonly string[]): Promise<readonly string[]> {
  writeFileSync(file, lines.join('\n'));
  await printConfig.run({ config, given: [], options: { 'env-file': file } });
  return printed.mock.calls.map(([line]) => String(line).trimEnd());
}

it('each setting that is given is shown with where it comes from, in columns', async () => {
  vi.stubEnv('LOG_LEVEL', 'warn');
  vi.stubEnv('HOST', ' ');
  expect(await linesFor('PORT=4000', 'SIGN_UP=open', 'LOG_LEVEL=info')).toEqual([
    'The installation is in /srv/league. Its address is https://league.example.',
    'PORT=4000        # ' + file,
    'SIGN_UP=open     # ' + file,
    'LOG_LEVEL=warn   # environment',
  ]);
});

it('a secret is not shown: of an address its password, of anything else all', async () => {
  const lines = await linesFor(
    'DATABASE_URL=postgres://user:word@db.example/league?password=word&sslmode=require',
    'SMTP_URL=smtp://mail.example',
    'FIXTURES_KEY=abc',
    'BACKUP_HOOK="curl -u me:word https://nas.example"',
  );
  expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual([
    'DATABASE_URL=postgres://user:********@db.example/league?password=********&sslmode=require',
    'SMTP_URL=smtp://mail.example',
    'FIXTURES_KEY=********',
    'BACKUP_HOOK=********',
  ]);
});

it('a secret in a file of its own is there, too, and without any setting only the place is shown', async () => {
  const secret = join(folder, 'key');
  writeFileSync(secret, 'abc\n');
  vi.stubEnv('FIXTURES_KEY_FILE', secret);
  expect((await linesFor()).slice(1)).toEqual(['FIXTURES_KEY=********   # environment']);
  vi.stubEnv('FIXTURES_KEY_FILE', undefined);
  printed.mockClear();
  expect(await linesFor()).toHaveLength(1);
});
