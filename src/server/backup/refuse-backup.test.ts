import { expect, it } from 'vitest';
import { BackupError, reasonOf } from './backup-error.ts';
import { orRefuse } from './refuse-backup.ts';

it('a backup that cannot be made is refused with its sentence, and any other fault is one', async () => {
  expect(await orRefuse(Promise.resolve('made'))).toBe('made');
  expect(await orRefuse(Promise.reject(new BackupError('The disk is full.')))).toMatchObject({
    code: 'backup_failed',
    sentence: 'The disk is full.',
  });
  await expect(orRefuse(Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours');
});

it.each<[unknown, string]>([
  [new BackupError('The disk is full.'), 'The disk is full'],
  [new TypeError(''), 'TypeError'],
  ['version 1.2', 'version 1.2'],
])('the reason of %s ends a sentence', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
