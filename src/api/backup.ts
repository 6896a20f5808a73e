// Backups, as admins download them.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commandId } from './identity-schema.ts';

export const downloadBackup = endpoint({
  method: 'POST',
  path: '/api/system/download-backup',
  who: 'admin',
  summary: 'Returns an address that downloads the backup and works for one minute.',
  input: z.object({ command_id: commandId, name: z.string().max(100) }),
  output: z.object({ url: z.string() }),
});
