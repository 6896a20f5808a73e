// An admin downloads a backup: the act returns a signed address that is valid for a minute, and the browser follows it,
// so that the file is streamed from disk to disk, however large it is.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as api from '#api/backup';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { backupFolder } from './backup-name.ts';
import { listBackups } from './keep-backup.ts';

const path = '/storage/backups';
const life = minutesInMilliseconds(1);

export const downloadBackup = act(api.downloadBackup, async ({ input: { name }, now, audit, context }) => {
  if (!(await listBackups(context)).backups.some((backup) => backup.name === name)) throw notFound('Backup');
  const until = (now + life) as Instant;
  audit({ action: 'download-backup', subject: { name } });
  return { url: `${path}/${name}?until=${until}&signature=${signatureOf(context.secret, name, until)}` };
});

const signatureOf = (secret: Buffer, name: string, until: number): string =>
  createHmac('sha256', secret).update(`backup ${name} ${until}`).digest('hex');

/** Serves the addresses from downloadBackup, and nothing else in the folder. */
export function serveBackups(app: FastifyInstance, context: Pick<ServerContext, 'config' | 'secret' | 'clock'>): void {
  app.route<{ Params: { name: string }; Querystring: { until?: unknown; signature?: unknown } }>({
    method: 'GET',
    url: `${path}/:name`,
    handler: async (request, reply) => {
      const { name } = request.params;
      const { until, signature } = request.query;
      const isSigned = isSignature(signature, signatureOf(context.secret, name, Number(until)));
      if (!isSigned || Number(until) < context.clock.now()) return reply.callNotFound();
      const backup = (await listBackups(context)).backups.find((entry) => entry.name === name);
      if (backup === undefined) return reply.callNotFound();
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', backup.bytes)
        .header('cache-control', 'no-store')
        .send(createReadStream(join(backupFolder(context.config), name)));
    },
  });
}

function isSignature(given: unknown, right: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
