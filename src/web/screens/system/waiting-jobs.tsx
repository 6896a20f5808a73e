import RefreshCw from 'lucide-react/icons/refresh-cw';
import { counted } from '#game/counted';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { jobTexts } from './system-texts.ts';

type Job = OutputAt<'GET /api/system/overview'>['jobs'][number];

/** What the server will do next, and what it is retrying. */
export function WaitingJobs({ jobs, onChanged }: { jobs: readonly Job[]; onChanged: () => unknown }) {
  const retry = useCommand('POST /api/system/retry-job', {
    done: 'The job is tried again',
    failed: 'Failed to retry the job',
    onDone: onChanged,
  });
  if (jobs.length === 0) return null;
  const waiting = jobs.filter((job) => job.last_error === null);
  const shownJobs = [...jobs.filter((job) => job.last_error !== null), ...waiting.slice(0, firstShown)];
  const rest = waiting.slice(firstShown);
  const row = (job: Job) => <JobRow key={job.id} job={job} onRetry={() => retry.send({ job_id: job.id })} />;
  return (
    <Card title="Jobs" flush>
      <ul>{shownJobs.map(row)}</ul>
      {rest.length === 0 ? null : (
        <details className="border-t border-line">
          <summary className="flex min-h-11 items-center px-4 font-semibold text-brand-ink hover:underline">
            {`${rest.length} more`}
          </summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </Card>
  );
}

/** All that fail are shown, and so many of those that wait. */
const firstShown = 5;

function JobRow({ job, onRetry }: { job: Job; onRetry: () => void }) {
  const work = jobTexts[job.kind]?.work ?? job.kind;
  return (
    <li className="flex min-h-15 items-center gap-3 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-[650] wrap-anywhere">{work}</p>
        <p className="meta wrap-anywhere">
          {`${job.last_error ?? `Due ${exactTimeText(job.due_at)}`} · ${job.kind} ${job.key}`.trim()}
        </p>
      </div>
      <Badge tone={job.last_error === null ? 'neutral' : 'warning'}>
        {job.last_error === null ? 'Waiting' : `Failed ${counted(job.attempts, 'time')}`}
      </Badge>
      {job.last_error === null ? null : (
        <IconButton
          label={`Try ${job.kind} again`}
          icon={<RefreshCw aria-hidden className="size-5" />}
          onClick={onRetry}
        />
      )}
    </li>
  );
}
