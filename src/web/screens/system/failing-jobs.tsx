import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { failingText, failuresToTell } from './system-texts.ts';

/** Says what is not done because a job fails again and again, and why it fails. */
export function FailingJobs({ jobs }: { jobs: OutputAt<'GET /api/system/overview'>['jobs'] }) {
  return jobs
    .filter(({ attempts }) => attempts >= failuresToTell)
    .map((job) => (
      <Alert key={job.id} tone="danger">
        {failingText(job)}
        <span className="block wrap-anywhere">{job.last_error}</span>
      </Alert>
    ));
}
