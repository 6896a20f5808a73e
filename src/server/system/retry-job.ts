// An admin has a task run now that failed or is waiting.

import * as api from '#api/system';
import { instantText } from '#game/instant';
import { act } from '../platform/act.ts';
import { notFound } from '../platform/http/http-error.ts';
import { hurryJob } from './system-store.ts';

/** Makes a waiting job due now; 404 if it does not wait. */
export const retryJob = act(api.retryJob, async ({ trx, now, input, audit }) => {
  if (!(await hurryJob(trx, input.job_id, now))) throw notFound('Job');
  audit({ action: 'retry-job', subject: { job_id: input.job_id } });
  return { due_at: instantText(now) };
});
