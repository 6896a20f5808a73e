import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = Buffer.alloc(32, 7);

it('a sealed value can be opened, and two seals never look the same', () => {
  expect(unseal(secret, seal(secret, 'a link'))).toBe('a link');
  expect(seal(secret, 'a link')).not.toBe(seal(secret, 'a link'));
});

it('another secret opens nothing, and neither does a changed seal', () => {
  const sealed = seal(secret, 'a link');
  expect(() => unseal(Buffer.alloc(32, 8), sealed)).toThrow('authenticate');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => unseal(secret, changed.toString('base64url'))).toThrow('authenticate');
});
