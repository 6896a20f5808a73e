import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { versionOf } from './service-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-kits-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('another file or another kit is another version, and the same ones are the same', async () => {
  const app = ['assets/app-1.js'];
  const versions = [versionOf(app, join(folder, 'not drawn')), versionOf(['assets/app-2.js'], folder)];
  for (const drawing of ['red', 'green']) {
    await writeFile(join(folder, 'Arsenal.webp'), drawing);
    versions.push(versionOf(app, folder));
    expect(versionOf(app, folder)).toBe(versions.at(-1));
  }
  await writeFile(join(folder, 'Arsenal.webp'), 'red');
  expect(versionOf(app, folder)).toBe(versions[2]);
  expect(new Set(versions).size).toBe(4);
});
