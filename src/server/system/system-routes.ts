import * as api from '#api/system';
import { instantText } from '#game/instant';
import { downloadBackup } from '../backup/download-backup.ts';
import { keepBackup } from '../backup/keep-backup.ts';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { readSystem } from './read-system.ts';
import { hurryJob } from './system-store.ts';

export const systemRoutes: readonly Route[] = [
  signedInRoute(api.readSystem, ({ context }) => readSystem(context)),
  // A file, made outside of any transaction: made twice it does no harm.
  signedInRoute(api.makeBackup, ({ context }) => keepBackup(context)),
  downloadBackup,
  act(api.retryJob, async ({ trx, now, input, audit }) => {
    if (!(await hurryJob(trx, input.job_id, now))) throw notFound('Job');
    audit({ action: 'retry-job', subject: { job_id: input.job_id } });
    return { due_at: instantText(now) };
  }),
];
