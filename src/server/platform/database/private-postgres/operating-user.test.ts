import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sharedUserWarning } from './operating-user.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-user-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.runIf(process.getuid?.() === 0)('whoever runs the database as nobody is warned, and told what to do', async () => {
  chownSync(folder, 65_534, 65_534);
  expect(await sharedUserWarning(folder)).toMatch(/other programs of that user can read it.*Create a user/);
  chownSync(folder, 4711, 4711);
  expect(await sharedUserWarning(folder)).toBeNull();
});

it('a database that does not exist yet causes no warning', async () => {
  expect(await sharedUserWarning(join(folder, 'nothing'))).toBeNull();
});
