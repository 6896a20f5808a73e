import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newBackupKey, readPublicKey } from './backup-key.ts';
import { isSealed, sealFile, unsealFile } from './sealed-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-sealed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [plain, sealed, opened] = ['plain', 'sealed', 'opened'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const keys = newBackupKey();
const publicKey = readPublicKey(keys.publicKey);
const seal = async (content: Buffer) => {
  await writeFile(plain, content);
  if (publicKey === null) throw new Error('a new key is a key');
  await sealFile(plain, sealed, publicKey);
};
const pieceSize = 65_536;

it.each([0, 1, pieceSize, pieceSize + 1, 3 * pieceSize + 17])('%i bytes come back as they were', async (size) => {
  const content = randomBytes(size);
  await seal(content);
  expect(await isSealed(sealed)).toBe(true);
  expect(await isSealed(plain)).toBe(false);
  await unsealFile(sealed, opened, keys.privateKey);
  expect((await readFile(opened)).equals(content)).toBe(true);
});

it('nothing of the content is readable, and twice the same content gives other bytes', async () => {
  await seal(Buffer.from('the secret of this league'.repeat(100)));
  const first = await readFile(sealed);
  expect(first.includes('the secret')).toBe(false);
  await seal(Buffer.from('the secret of this league'.repeat(100)));
  expect((await readFile(sealed)).equals(first)).toBe(false);
});

it('another key is said', async () => {
  await seal(randomBytes(1000));
  await expect(unsealFile(sealed, opened, newBackupKey().privateKey)).rejects.toThrow(
    `${sealed} is sealed for another key, or damaged.`,
  );
  await expect(unsealFile(sealed, opened, 'no key')).rejects.toThrow('holds no private key');
});

it('a changed byte, a file that is cut off and pieces in another order are damaged', async () => {
  const content = randomBytes(3 * pieceSize);
  await seal(content);
  const whole = await readFile(sealed);
  const head = whole.length - 3 * (pieceSize + 16);
  const swapped = Buffer.concat([
    whole.subarray(0, head),
    whole.subarray(head + pieceSize + 16, head + 2 * (pieceSize + 16)),
    whole.subarray(head, head + pieceSize + 16),
    whole.subarray(head + 2 * (pieceSize + 16)),
  ]);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 40) ^ 1, flipped.length - 40);
  for (const damaged of [swapped, flipped]) {
    await writeFile(sealed, damaged);
    await expect(unsealFile(sealed, opened, keys.privateKey)).rejects.toThrow('damaged');
  }
  await writeFile(sealed, whole);
  await truncate(sealed, head + 2 * (pieceSize + 16));
  await expect(unsealFile(sealed, opened, keys.privateKey)).rejects.toThrow('is damaged');
});

it('a backup that an earlier release sealed opens with its key', async () => {
  // Made for this test: it opens nothing else.
  const bytesOfEarlierKey = 'MC4CAQAwBQYDK2VuBCIEIAjDBk24xt47YAQejtMfTe6y3ttQcF5rmKHnSvQ2N09S';
  const earlierKey = `-----BEGIN PRIVATE KEY-----\n${bytesOfEarlierKey}\n-----END PRIVATE KEY-----\n`;
  const earlier =
    'VG91Y2hsaW5lIHNlYWxlZCBiYWNrdXAsIGZvcm1hdCAxCi8Tte+r1lTT6T9yN4RdQ/m65be/SQpae8r/F/vnw05tC08YX+Ko/wawN9KHMv8a3Fv/PSPACTcEkOOP7ZbX/6XbKrQ=';
  await writeFile(sealed, Buffer.from(earlier, 'base64'));
  await unsealFile(sealed, opened, earlierKey);
  expect(await readFile(opened, 'utf8')).toBe('Touchline, format 1');
});
