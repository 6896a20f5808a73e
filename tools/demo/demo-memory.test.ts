import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { recall, remember, tryToRemember } from './demo-memory.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-memory-'));
afterAll(() => rm(folder, { recursive: true }));
const start = instant('2026-08-15T14:00:00Z');

it('a demo on a full disk says so and continues from the last saved state', async () => {
  expect(await recall(folder)).toBeNull();
  await remember(folder, { start, now: start });
  // Linux's own full disk: every write to it fails for lack of space.
  await symlink('/dev/full', join(folder, 'demo.json.aside'));
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  await tryToRemember(folder, { start, now: instant('2026-08-15T15:00:00Z') }, log);
  expect(warnings).toMatchObject([[{ err: { code: expect.any(String) } }, 'demo.json could not be written']]);
  expect(await recall(folder)).toEqual({ start, now: start });
});
