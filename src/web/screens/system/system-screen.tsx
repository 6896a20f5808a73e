import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { endpointQuery, type OutputAt } from '../../data/cache/endpoint-query.ts';
import { toLookAfter } from '../../football/to-look-after.ts';
import { Page } from '../../frame/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Backups } from './backups.tsx';
import { FailedMails } from './failed-mails.tsx';
import { FailingJobs } from './failing-jobs.tsx';
import { Health } from './health.tsx';
import { RestoredCopy } from './restored-copy.tsx';
import { SystemCards } from './system-cards.tsx';
import { WaitingJobs } from './waiting-jobs.tsx';

const everyHalfMinute = 30_000;

/** The state of the installation; read again while the page is open. */
export function SystemScreen() {
  const query = useQuery({
    ...endpointQuery('GET /api/system/overview', {}),
    staleTime: 0,
    refetchInterval: everyHalfMinute,
  });
  return (
    <Page
      title="System"
      back={{ to: '/admin', label: 'Admin Panel' }}
      actions={query.data === undefined ? null : <Readiness system={query.data} />}
    >
      <Loaded query={query}>
        {(system) => (
          <div className="grid gap-4">
            <FailingJobs jobs={system.jobs} />
            {system.restored_copy === null ? null : (
              <RestoredCopy copy={system.restored_copy} onChanged={() => query.refetch()} />
            )}
            <Health findings={system.health} />
            <SystemCards system={system} onChanged={() => query.refetch()} />
            <Backups backups={system.backups} problem={system.backups_problem} />
            <FailedMails />
            <WaitingJobs jobs={system.jobs} onChanged={() => query.refetch()} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether anything needs attention. */
function Readiness({ system: { health, overdue_matches } }: { system: OutputAt<'GET /api/system/overview'> }) {
  const wrong = toLookAfter(health) + (overdue_matches.length > 0 ? 1 : 0);
  return wrong === 0 ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden className="size-4" />}>
      Ready
    </Badge>
  ) : (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden className="size-4" />}>
      {`${wrong} to look after`}
    </Badge>
  );
}
