// What a screen tells whoever hears it: the roles, names, values and states of what is on it, then descriptions, titles,
// what is current and what is live, kept as text in screens/, in a folder for each journey. What a change does to a
// screen shows there, for its reviewer to read.
// `npx vitest run -u` with the journey keeps what the screen says now.

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overlay } from './finger.ts';
import { unsaidIn } from './unsaid-in.ts';

/** So long, in milliseconds, what is still on its way may take. */
const patience = 60_000;
const pause = 100;

/** The page's main part, or what lies over it, says what is kept under this name: now, or when all has arrived. */
export async function expectScreen(page: Page, name: string): Promise<void> {
  const journey = basename(expect.getState().testPath ?? '', '.test.ts');
  const path = fileURLToPath(new URL(`screens/${journey}/${name}.yaml`, import.meta.url));
  // With -u there may be nothing left to wait for: what is kept then is what stays for a moment.
  const kept = existsSync(path) && !isKeptAnew() ? readFileSync(path, 'utf8') : null;
  const end = Date.now() + patience;
  let before = '';
  let text = await textOf(page);
  const isAsKept = () =>
    kept === null ? text === before && text.trim() !== '' && !text.includes('Loading') : text === kept;
  while (!isAsKept() && Date.now() < end) {
    await page.waitForTimeout(kept === null ? 10 * pause : pause);
    before = text;
    text = await textOf(page);
  }
  await expect(text).toMatchFileSnapshot(path);
}

const isKeptAnew = (): boolean => Reflect.get(expect.getState().snapshotState, '_updateSnapshot') === 'all';

/** What is another at each run. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/\d+(\.\d+)? (KB|MB|ms)\b/g, 'some $2'],
  [/\b(Up since|migration) [^·\n]+/g, '$1 some'],
  [/(?<=paragraph: )\d+\.\d+\.\d+/g, 'some version'],
  [/(?<=\/managers\/)[\da-f-]{36}/g, 'some'],
  [/\btoken=[\w-]+/g, 'token=some'],
  [/\bAs of (\d+ \w+, )?\d\d:\d\d/g, 'As of some'],
  [/\b(tl|whsec)_[\w-]+/g, '$1_some'],
  [/\b127\.0\.0\.1:\d+/g, '127.0.0.1:some'],
  // Pages that were left may still be connected.
  [/(?<="Connected browsers" \[level=2\]\n\s*- paragraph: )"\d+"/g, 'some'],
];

async function textOf(page: Page): Promise<string> {
  const over = page.locator(`${overlay}, dialog[open]`).last();
  const shown = (await over.count()) > 0 ? over : page.locator('main').last();
  // What was counted may close before it is read: then it is looked at again.
  const [roles, more] = await Promise.all([
    shown.ariaSnapshot({ timeout: 100 * pause }).catch(() => ''),
    shown.evaluate(unsaidIn, undefined, { timeout: 100 * pause }).catch(() => []),
  ]);
  const text = [roles, ...more].join('\n');
  return `${varying.reduce((done, [pattern, instead]) => done.replaceAll(pattern, instead), text)}\n`;
}
