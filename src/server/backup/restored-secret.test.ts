import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetWaitingSecret, hashOfSecret, isSecret, keepSecretWaiting, placeSecret } from './restored-secret.ts';

const [earlier, restored, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-restored-'));
  file = join(folder, 'data', 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));
const names = (): readonly string[] => readdirSync(join(folder, 'data')).toSorted();

it('the secret waits beside the place of the installation’s own, for its owner only', async () => {
  await keepSecretWaiting(file, restored);
  expect([names(), statSync(`${file}.restoring`).mode & 0o777]).toEqual([['secret.restoring'], 0o600]);
  await forgetWaitingSecret(file);
  await forgetWaitingSecret(file);
  expect(names()).toEqual([]);
});

it.runIf(existsSync('/dev/full'))('a secret for which there is no room does not wait', async () => {
  mkdirSync(join(folder, 'data'));
  symlinkSync('/dev/full', `${file}.restoring`);
  await expect(keepSecretWaiting(file, restored)).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('the waiting secret takes the place of the previous one, which is kept for its owner only', async () => {
  await keepSecretWaiting(file, restored);
  writeFileSync(file, earlier, { mode: 0o644 });
  expect(await placeSecret(file, hashOfSecret(restored))).toBe(true);
  expect(readFileSync(file)).toEqual(restored);
  expect(readFileSync(`${file}.before-restore`)).toEqual(earlier);
  expect(statSync(`${file}.before-restore`).mode & 0o777).toBe(0o600);
  expect(names()).toEqual(['secret', 'secret.before-restore']);
});

it.runIf(process.getuid?.() === 0)('restored by root, both secrets belong to the installation’s user', async () => {
  await keepSecretWaiting(file, restored);
  writeFileSync(file, earlier);
  for (const path of [file, `${file}.restoring`]) chownSync(path, 4711, 4711);
  expect(await placeSecret(file, hashOfSecret(restored))).toBe(true);
  const owners = [file, `${file}.before-restore`].map((path) => [statSync(path).uid, statSync(path).gid]);
  expect(owners).toEqual([
    [4711, 4711],
    [4711, 4711],
  ]);
});

it('without a previous one nothing is kept', async () => {
  await keepSecretWaiting(file, restored);
  expect(await placeSecret(file, hashOfSecret(restored))).toBe(true);
  expect(names()).toEqual(['secret']);
});

it('placed already, it stays, and what still waits is forgotten', async () => {
  await keepSecretWaiting(file, other);
  writeFileSync(file, restored);
  expect(await placeSecret(file, hashOfSecret(restored))).toBe(true);
  expect([names(), readFileSync(file)]).toEqual([['secret'], restored]);
});

it('another one that waits is not mistaken for it, and nothing changes', async () => {
  await keepSecretWaiting(file, other);
  writeFileSync(file, earlier);
  expect(await placeSecret(file, hashOfSecret(restored))).toBe(false);
  expect([names(), readFileSync(file)]).toEqual([['secret', 'secret.restoring'], earlier]);
  expect(await placeSecret(join(folder, 'nowhere'), hashOfSecret(restored))).toBe(false);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

it('a file has the secret only if it is the same', async () => {
  await keepSecretWaiting(file, restored);
  expect(await isSecret(`${file}.restoring`, hashOfSecret(restored))).toBe(true);
  expect(await isSecret(`${file}.restoring`, hashOfSecret(other))).toBe(false);
  expect(await isSecret(file, hashOfSecret(restored))).toBe(false);
});
