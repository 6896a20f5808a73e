import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runHook } from './run-hook.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-hook-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (hook: string, stopping = new AbortController().signal, file = '/a folder/league.backup') =>
  runHook(hook, file, stopping);
const written = join(folder, 'written');

it('the command gets the file as its last argument, whatever its name', async () => {
  await run(`printf '%s\\n' first > ${written}; printf '%s\\n' second >> ${written} --`, undefined, '$HOME "x" y');
  expect(readFileSync(written, 'utf8')).toContain('second\n');
  await run(`f() { printf '%s|' "$#" "$@" > ${written}; }; f one`, undefined, '$HOME "x" y');
  expect(readFileSync(written, 'utf8')).toBe('2|one|$HOME "x" y|');
});

it.each([
  ['exit 3 #', 'BACKUP_HOOK ended with status 3'],
  ['exit 1; echo', 'BACKUP_HOOK ended with status 1'],
  ['echo " no room " >&2; exit 4 #', 'BACKUP_HOOK ended with status 4: no room'],
  ['echo "not for anybody"; exit 5 #', 'BACKUP_HOOK ended with status 5'],
  ['kill -9 $$ #', 'BACKUP_HOOK ended with SIGKILL'],
])('%s is told', async (hook, message) => {
  await expect(run(hook)).rejects.toThrow(new Error(message));
});

it('of many words the last three hundred signs are told', async () => {
  const failed = await run(`printf '%0400d' 7 >&2; exit 1 #`).catch((error: unknown) => error);
  expect(String(failed)).toBe(`Error: BACKUP_HOOK ended with status 1: ${'0'.repeat(299)}7`);
});

it('a server that stops already does not wait for it', async () => {
  await expect(run('sleep 60 #', AbortSignal.abort())).rejects.toThrow('BACKUP_HOOK ended with SIGTERM');
});
