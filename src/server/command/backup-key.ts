// `touchline backup-key FILE`: makes the keys with which backups leave this machine sealed.

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newBackupKey } from '../backup/off-site/backup-key.ts';
import { type Command, CommandError, say } from './command.ts';
import { mustTakeFile } from './must-take-file.ts';

export const backupKey: Command = {
  usage: 'backup-key FILE',
  does: 'makes a key pair for sealed backups; FILE gets the private key',
  takes: [1, 1],
  run: async ({ given: [file = ''] }) => {
    const path = mustTakeFile(resolve(file));
    const { privateKey, publicKey } = newBackupKey();
    await writeFile(path, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      throw isThere ? new CommandError(`${path} exists already, and a key is never overwritten.`) : error;
    });
    say(`${path} is the private key. Keep it somewhere else: without it no sealed backup can be restored.`);
    say(`Set BACKUP_KEY=${publicKey}`);
  },
};
