import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { BackupError } from '../backup-error.ts';
import { newBackupKey, rawOf, readPrivateKey, readPublicKey, sharedKey } from './backup-key.ts';

const { publicKey, privateKey } = newBackupKey();

it('a public key is what backup-key prints, and nothing else', () => {
  const read = readPublicKey(publicKey);
  expect(publicKey).toMatch(/^touchline-backup-[\w-]{43}$/);
  expect(read === null ? null : `touchline-backup-${rawOf(read).toString('base64url')}`).toBe(publicKey);
  const raw = publicKey.slice('touchline-backup-'.length);
  for (const none of ['', raw, publicKey.slice(0, -2), `${publicKey}AA`, `other-backup-${raw}`]) {
    expect(readPublicKey(none)).toBeNull();
  }
});

it('a private key is that of a file of backup-key', () => {
  expect(readPrivateKey(privateKey).asymmetricKeyType).toBe('x25519');
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  expect(() => readPrivateKey(other)).toThrow(
    new BackupError('The key file holds another kind of key than touchline backup-key makes.'),
  );
  expect(() => readPrivateKey('no key')).toThrow(
    new BackupError('The key file holds no private key of touchline backup-key.'),
  );
});

it('both sides have the same key of a file, and of another file another one', () => {
  const [own, owner] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
  const [sender, receiver] = [rawOf(own.publicKey), rawOf(owner.publicKey)];
  const key = sharedKey({ privateKey: own.privateKey, publicKey: owner.publicKey }, sender, receiver);
  expect(sharedKey({ privateKey: owner.privateKey, publicKey: own.publicKey }, sender, receiver)).toEqual(key);
  expect(key).toHaveLength(32);
  expect(sharedKey({ privateKey: owner.privateKey, publicKey: own.publicKey }, receiver, sender)).not.toEqual(key);
});
