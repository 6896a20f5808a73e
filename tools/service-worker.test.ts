import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serviceWorker, versionOf } from './service-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-kits-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('another file or another kit is another version, and the same ones are the same', async () => {
  const app = ['assets/app-1.js'];
  const versions = [versionOf(app, [join(folder, 'not drawn')]), versionOf(['assets/app-2.js'], [folder])];
  for (const drawing of ['red', 'green']) {
    await writeFile(join(folder, 'Arsenal.webp'), drawing);
    versions.push(versionOf(app, [folder]));
    expect(versionOf(app, [folder])).toBe(versions.at(-1));
  }
  await writeFile(join(folder, 'Arsenal.webp'), 'red');
  expect(versionOf(app, [folder])).toBe(versions[2]);
  expect(new Set(versions).size).toBe(4);
});

it('a page that is opened without a network has all that it asks for itself', async () => {
  const page = await readFile('src/web/index.html', 'utf8');
  const asked = [
    ...page.matchAll(/(?:<script[^>]* src|rel="(?:stylesheet|icon|manifest)" href|<img src)="(\/[^"]+)"/g),
  ];
  const paths = asked.map(([, path = '']) => path);
  expect(paths).toContain('/print.css');
  const worker = await builtWorker();
  expect(paths.filter((path) => !worker.includes(`"${path}"`))).toEqual([]);
});

/** The text of sw.js in a build without further files. */
async function builtWorker(): Promise<string> {
  const build = serviceWorker().generateBundle as unknown as {
    handler: (options: object, bundle: object) => Promise<void>;
  };
  let source = '';
  const emitFile = (file: { source: string }) => void ({ source } = file);
  await build.handler.call({ emitFile } as never, {}, {});
  return source;
}
