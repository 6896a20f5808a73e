import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'touchline-once-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that builds into this folder if nobody has, and returns its exit status. */
function building(name: string, works = true): Promise<number | null> {
  const built = JSON.stringify(join(folder, name));
  const program = `
    import { appendFileSync, existsSync } from 'node:fs';
    import { once } from ${JSON.stringify(resolve('tools/once.mjs'))};
    const ready = once(${built} + '.lock', () => existsSync(${built} + '.done'), () => {
      appendFileSync(${built}, 'begins ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      appendFileSync(${built}, 'ends ');
      if (${works}) appendFileSync(${built} + '.done', '');
      return ${works};
    });
    process.exit(ready ? 0 : 1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  return new Promise((ended) => child.once('close', ended));
}
const log = (name: string) => readFile(join(folder, name), 'utf8');

it('of three commands at once in a fresh clone one builds, and the others wait for it', async () => {
  expect(await Promise.all([building('three'), building('three'), building('three')])).toEqual([0, 0, 0]);
  expect(await log('three')).toBe('begins ends ');
});

it('builds that fail end their commands one after the other', async () => {
  expect(await Promise.all([building('broken', false), building('broken', false)])).toEqual([1, 1]);
  expect(await log('broken')).toBe('begins ends begins ends ');
});

it('a build that was killed is followed by the next', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((ended) => gone.once('close', ended));
  await writeFile(join(folder, 'killed.lock'), String(gone.pid));
  expect(await building('killed')).toBe(0);
  expect(await log('killed')).toBe('begins ends ');
});
