import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../data/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Backups } from './backups.tsx';
import { FailedMails } from './failed-mails.tsx';
import { SystemCards } from './system-cards.tsx';
import { WaitingJobs } from './waiting-jobs.tsx';

const everyHalfMinute = 30_000;

/** How the installation is doing; read again while it is looked at. */
export function SystemScreen() {
  const query = useQuery({
    ...endpointQuery('GET /api/system/overview', {}),
    staleTime: 0,
    refetchInterval: everyHalfMinute,
  });
  return (
    <Page title="System" back={{ to: '/admin', label: 'Admin Panel' }}>
      <Loaded query={query}>
        {(system) => (
          <div className="grid gap-4">
            <SystemCards system={system} onChanged={() => query.refetch()} />
            <Backups backups={system.backups} />
            <FailedMails />
            <WaitingJobs jobs={system.jobs} onChanged={() => query.refetch()} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
