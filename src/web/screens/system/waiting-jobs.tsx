import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';

type Job = OutputAt<'GET /api/system/overview'>['jobs'][number];

/** What the server will do next, and what it is retrying. */
export function WaitingJobs({ jobs, onChanged }: { jobs: readonly Job[]; onChanged: () => unknown }) {
  const retry = useCommand('POST /api/system/retry-job', {
    done: 'The job is tried again',
    failed: 'Failed to retry the job',
    onDone: onChanged,
  });
  if (jobs.length === 0) return null;
  return (
    <Card title="Jobs" flush>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className="flex min-h-15 items-center gap-3 border-t border-line px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-[650]">{`${job.kind} ${job.key}`}</p>
              <p className="meta wrap-anywhere">{job.last_error ?? `Due ${exactTimeText(job.due_at)}`}</p>
            </div>
            <Badge tone={job.last_error === null ? 'neutral' : 'warning'}>
              {job.last_error === null ? 'Waiting' : `Failed ${job.attempts} times`}
            </Badge>
            {job.last_error === null ? null : (
              <IconButton
                label={`Try ${job.kind} again`}
                icon={<RefreshCw aria-hidden className="size-5" />}
                onClick={() => retry.send({ job_id: job.id })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
