// The archive that is released: what it holds, how large it is, and that it runs where nothing else of the project is.

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tools/lighthouse/free-port.ts';
import { ownFolder, runDocumented } from './builders/documented-command.ts';

type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: object }> };
type BillOfMaterials = {
  components: readonly { name: string; purl: string; hashes?: readonly { content: string }[] }[];
};

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const folder = await ownFolder(null);
const archive = join(folder, `touchline-${version}.tar.gz`);
const unpacked = join(folder, `touchline-${version}`);

beforeAll(() => {
  execFileSync(process.execPath, ['tools/release.mjs', '--into', folder], { stdio: 'ignore' });
  rmSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(unpacked, 'node_modules'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the archive has at most 20 MB and holds what runs, with its licences and nothing to build', () => {
  expect(statSync(archive).size).toBeLessThan(20_000_000);
  const names = readdirSync(unpacked);
  expect(names).toEqual(expect.arrayContaining(['LICENSE', 'dist', 'package-lock.json', 'touchline.service']));
  expect(names.filter((name) => ['src', 'test', 'tools', 'CONTRIBUTING.md'].includes(name))).toEqual([]);
  const licences = readFileSync(join(unpacked, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
  for (const title of ['react 19', 'fastify 5', 'lucide-react 1']) expect(licences).toContain(`\n${title}`);
});

it('Compose finds the same volume from whichever folder a release is unpacked to', () => {
  for (const file of ['compose.yaml', 'compose.postgres.yaml'])
    expect(readFileSync(join(unpacked, file), 'utf8'), file).toMatch(/^name: touchline$/m);
});

it('each link of the documents for operators leads to a file of the archive', () => {
  const documents = ['self-hosting', 'privacy', 'scale', 'archive-format'].map((name) => `docs/${name}.md`);
  const dead = [...documents, 'CHANGELOG.md', 'SECURITY.md'].flatMap((document) => {
    const text = readFileSync(join(unpacked, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    return links.filter((link) => !existsSync(join(unpacked, document, '..', link))).map((link) => [document, link]);
  });
  expect(dead).toEqual([]);
});

it('its lock names no package of development, so that a server asks for nothing that it does not install', () => {
  const lock = JSON.parse(readFileSync(join(unpacked, 'package-lock.json'), 'utf8')) as Lock;
  expect(Object.values(lock.packages).filter(({ dev, devDependencies }) => dev === true || devDependencies)).toEqual(
    [],
  );
  const described = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as object;
  expect(Object.keys(described)).not.toContain('devDependencies');
  expect(Object.keys(lock.packages)).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/sharp']));
});

it('its bill of materials names what it installs and what its pages contain, with versions and hashes', () => {
  const bill = JSON.parse(readFileSync(join(unpacked, 'bill-of-materials.cdx.json'), 'utf8')) as BillOfMaterials;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const names = Object.entries(dependencies).map(([name, number]) => `pkg:npm/${name.replace('@', '%40')}@${number}`);
  const purls = bill.components.map(({ purl }) => purl);
  expect(purls).toEqual(expect.arrayContaining(names));
  expect(purls.some((purl) => purl.startsWith('pkg:npm/react-dom@19'))).toBe(true);
  expect(purls.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
  const pino = bill.components.find(({ name }) => name === 'pino');
  expect(pino?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
});

it('the packages that it installs have at most 120 MB here', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const production = Object.keys(lock.packages).filter((path) => path !== '' && lock.packages[path]?.dev !== true);
  const bytes = production.filter((path) => existsSync(path)).map(bytesBelow);
  expect(bytes.length).toBeGreaterThan(40);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(120_000_000);
});

/** Without the packages inside it, which the lock names themselves. */
function bytesBelow(path: string): number {
  if (!lstatSync(path).isDirectory()) return lstatSync(path).size;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules');
  return inside.reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
}

it('unpacked, it answers under its version; between the files of another release it refuses to start', async () => {
  const env = { DATA_DIR: join(folder, 'data'), HOME: folder, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const start = `${process.execPath} ${join(unpacked, 'dist/touchline.mjs')} start --env-file /dev/null`;
  const running = runDocumented(start, { user: null, cwd: '/', env });
  await running.says('Touchline answers on');
  expect((await fetch(`http://127.0.0.1:${env.PORT}/sign-in`)).headers.get('content-type')).toContain('text/html');
  running.process.kill('SIGTERM');
  expect(await running.ended).toBe(0);

  const described = readFileSync(join(unpacked, 'package.json'), 'utf8');
  writeFileSync(join(unpacked, 'package.json'), described.replace(`"version": "${version}"`, '"version": "9.0.0"'));
  const refused = runDocumented(start, { user: null, cwd: '/', env });
  await refused.says(`This program is Touchline ${version}, but the files around it belong to 9.0.0.`);
  expect(await refused.ended).toBe(1);
});
