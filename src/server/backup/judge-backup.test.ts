import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { linesOf, writeCrafted, writePacked } from '#test/builders/crafted-backup';
import { testDatabase } from '#test/builders/test-database';
import { BackupError } from './backup-error.ts';
import { longestLine } from './backup-lines.ts';
import { judgeBackup } from './judge-backup.ts';
import { makeBackup } from './keep-backup.ts';

const { connection } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'touchline-judged-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const good = join(folder, 'good.backup');
const source = { connection, secret: randomBytes(32), version: '0.1.0', at: '2025-08-13T12:00:00Z' };
await makeBackup(good, source);
const lines = await linesOf(good);
const [head = '', ...rest] = lines;
const headWith = (changed: object): string => JSON.stringify({ ...JSON.parse(head), ...changed });
const file = join(folder, 'crafted.backup');

it('a backup is judged to its last line', async () => {
  expect(await judgeBackup(good)).toMatchObject({ version: '0.1.0' });
});

it.each<readonly [string, () => Promise<void>, string]>([
  ['without a byte', () => writeFile(file, ''), 'is not a Touchline backup.'],
  ['that is a picture', () => writeFile(file, randomBytes(5000)), 'is not a Touchline backup.'],
  ['whose contents are no gzip', () => writePacked(file, randomBytes(5000)), 'its contents cannot be unpacked.'],
  [
    'whose gzip ends early',
    () => writePacked(file, gzipSync(lines.join('\n')).subarray(0, -200)),
    'its contents cannot be unpacked.',
  ],
  ['with no line', () => writePacked(file, gzipSync('')), 'its first line does not describe a backup.'],
  ['whose first line is no JSON', () => writeCrafted(file, ['hello', ...rest]), 'does not describe a backup.'],
  ['whose first line is another JSON', () => writeCrafted(file, ['[1]', ...rest]), 'does not describe a backup.'],
  ['without migrations', () => writeCrafted(file, [headWith({ migrations: [] }), ...rest]), 'does not describe'],
  ['made at no time', () => writeCrafted(file, [headWith({ at: 'earlier' }), ...rest]), 'does not describe a backup.'],
  ['with an empty secret', () => writeCrafted(file, [headWith({ secret: '' }), ...rest]), 'fewer than 32 bytes.'],
  [
    'with a short secret',
    () => writeCrafted(file, [headWith({ secret: randomBytes(31).toString('base64') }), ...rest]),
    'fewer than 32 bytes.',
  ],
  ['without its end', () => writeCrafted(file, lines.slice(0, -1)), 'its end is missing.'],
  [
    'with a row less',
    () =>
      writeCrafted(
        file,
        lines.filter((line) => !line.startsWith('{"id":4,')),
      ),
    'rows are missing.',
  ],
  ['with a line after its end', () => writeCrafted(file, [...lines, '{"id":1}']), 'it goes on after its end.'],
  ['with half a row', () => writeCrafted(file, [...lines.slice(0, -2), '{"id":', lines.at(-1) ?? '']), 'is no row.'],
  ...['7', 'null', 'true', '"Row Z"', '[1]'].map(
    (row) =>
      [
        `with ${row} as a row`,
        () => writeCrafted(file, [...lines.slice(0, -1), row, lines.at(-1) ?? '']),
        'is no row.',
      ] as const,
  ),
  ['with a row before its first table', () => writeCrafted(file, [head, '{"id":1}', ...rest]), 'belongs to no table.'],
  [
    'with a line that does not end',
    () => writePacked(file, gzipSync(Buffer.alloc(longestLine + 100_000, 'a'))),
    'it has a line without an end.',
  ],
])('a file %s is refused with a plain sentence', async (_what, craft, sentence) => {
  await craft();
  const refusal = await judgeBackup(file).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BackupError);
  expect(String(refusal)).toContain(sentence);
  expect(String(refusal)).not.toMatch(/zod|zlib|expected|invalid_type|at Object|unexpected end/i);
});

it('a folder and a file that is not there are refused', async () => {
  await expect(judgeBackup(folder)).rejects.toThrow('cannot be read.');
  await expect(judgeBackup(join(folder, 'nothing'))).rejects.toThrow('cannot be read.');
});

it('a backup removes what a killed one has left, and nothing that another still writes', async () => {
  const dead = join(folder, 'touchline-2025-08-12T120000Z.backup.4194305-1.part');
  const living = join(folder, `touchline-2025-08-12T130000Z.backup.${process.ppid}-1.part`);
  for (const part of [dead, living]) await writeFile(part, 'a secret');
  await makeBackup(join(folder, 'touchline-2025-08-13T120000Z.backup'), source);
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([living.slice(folder.length + 1)]);
  expect(await readFile(living, 'utf8')).toBe('a secret');
});
