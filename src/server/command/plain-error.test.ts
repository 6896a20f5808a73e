import { expect, it } from 'vitest';
import { plainError } from './plain-error.ts';

const ofFile = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: something`), { code, ...(path === undefined ? {} : { path }) });

it.each<[unknown, string]>([
  [
    ofFile('EACCES', '/data/secret'),
    '/data/secret may not be used by this user: run the command as the user of the service.',
  ],
  [ofFile('EPERM', '/data'), '/data may not be used by this user: run the command as the user of the service.'],
  [ofFile('EROFS', '/data'), '/data is on a disk that can only be read.'],
  [ofFile('ENOSPC', '/data'), '/data has no room: the disk is full.'],
  [ofFile('ENOENT', '/data'), '/data does not exist.'],
  [ofFile('ENOTDIR', '/data/x'), '/data/x is not below a folder.'],
  [ofFile('EIO', '/data'), 'EIO: something'],
  [ofFile('ENOENT'), 'ENOENT: something'],
  [new Error('There is no admin.'), 'There is no admin.'],
  ['a word', 'a word'],
])('an operator reads of %s', (error, text) => {
  expect(plainError(error)).toBe(text);
});
