import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allJobs } from '../src/server/app.ts';
import { failingText, jobTexts } from '../src/web/screens/system/system-texts.ts';

const server = new URL('../src/server/', import.meta.url).pathname;

it('every job that is defined is one that the server runs and that something schedules', async () => {
  const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ path: join(server, file), text: readFileSync(join(server, file), 'utf8') }));
  const files = code.filter(({ text }) => text.includes('= defineJob(')).map(({ path }) => path);
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  const defined = modules.flatMap((module) =>
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'schedule' in value),
  );
  expect(defined.length).toBeGreaterThanOrEqual(files.length);
  const isRun = (job: unknown) => allJobs.some((listed) => listed === job);
  expect(defined.filter(([, job]) => !isRun(job)).map(([name]) => name)).toEqual([]);
  const isScheduled = (name: string) =>
    code.some(({ text }) => new RegExp(`\\b${name}\\.schedule(UnlessThere)?\\(`).test(text));
  expect(defined.filter(([name]) => !isScheduled(name)).map(([name]) => name)).toEqual([]);
});

it('every kind of job has the sentence that admins read when it fails again and again', () => {
  expect(Object.keys(jobTexts).sort()).toEqual(allJobs.map(({ kind }) => kind).sort());
  expect(failingText({ kind: 'lock-part', key: '1/3/weekend', attempts: 3 })).toBe(
    'Locking the line-ups at a deadline has failed 3 times. Nobody gets their last line-up copied, and no line-up of this part is final.',
  );
  expect(failingText({ kind: 'of-an-older-version', key: '7', attempts: 4 })).toBe(
    'of-an-older-version 7 has failed 4 times.',
  );
});
