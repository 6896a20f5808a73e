import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHook } from './run-hook.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-hook-time-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(globalThis, 'clearTimeout');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const tenMinutes = 10 * 60_000;
const toEnd = 300;
/** How many of the command's own timers still wait; others of this process do not count. */
function waiting(): number {
  const cleared = new Set(vi.mocked(clearTimeout).mock.calls.map(([timer]) => timer));
  const set = vi.mocked(setTimeout).mock;
  const own = set.results.filter((_, call) => [tenMinutes, toEnd].includes(set.calls[call]?.[1] ?? 0));
  return own.filter(({ value }) => !cleared.has(value)).length;
}
const until = (name: string): string => `while [ ! -e ${join(folder, name)} ]; do sleep 0.02; done`;
const begun = (name: string) => expect.poll(() => existsSync(join(folder, name))).toBe(true);

it('the command has ten minutes, and is left alone when it has ended', async () => {
  const copied = runHook(`${until('copied')} #`, '/league.backup', new AbortController().signal);
  vi.advanceTimersByTime(tenMinutes - 1);
  writeFileSync(join(folder, 'copied'), '');
  await expect(copied).resolves.toBeUndefined();
  expect(waiting()).toBe(0);
});

it('a command that takes ten minutes is ended, and told as late', async () => {
  const hanging = runHook('echo "no route" >&2; sleep 20 #', '/league.backup', new AbortController().signal);
  const told = expect(hanging).rejects.toThrow(/^BACKUP_HOOK took more than ten minutes/);
  vi.advanceTimersByTime(tenMinutes);
  await told;
});

it('a command that will not end when the server stops is ended 300 milliseconds later, with all that it started', async () => {
  const stopping = new AbortController();
  const stubborn = `trap '' TERM; touch ${join(folder, 'begun')}; sleep 20 #`;
  const ending = expect(runHook(stubborn, '/league.backup', stopping.signal)).rejects.toThrow(
    'BACKUP_HOOK ended with SIGKILL',
  );
  await begun('begun');
  stopping.abort();
  vi.advanceTimersByTime(toEnd);
  await ending;
  expect(waiting()).toBe(0);
});

it('a command that has ended is not asked to end when the server stops later', async () => {
  const stopping = new AbortController();
  await runHook('true', '/league.backup', stopping.signal);
  stopping.abort();
  expect(waiting()).toBe(0);
});

it('a command that ends when the server stops leaves nothing behind that would end another', async () => {
  const asked = runHook('sleep 20 #', '/league.backup', AbortSignal.abort());
  await expect(asked).rejects.toThrow('BACKUP_HOOK ended with SIGTERM');
  expect(waiting()).toBe(0);
});
