import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { ReportLink } from '../../football/season/report-link.tsx';
import { GettingStarted } from '../../frame/getting-started.tsx';
import { Page } from '../../frame/page.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { AdminLinks } from './admin-links.tsx';
import { SeasonSetupCard } from './season-setup-card.tsx';

/** The admin's start page. */
export function AdminScreen() {
  const overview = useEndpoint('GET /api/system/overview', {});
  const progress = useEndpoint('GET /api/manager/getting-started', {});
  // These say what stands above the rest: without them, it would move down under a finger.
  const isLoading = overview.isPending || progress.isPending;
  return (
    <Page title="Admin Panel">
      {isLoading ? (
        <div className="grid gap-4" aria-busy>
          <Skeleton className="h-75! rounded-lg!" />
          <Skeleton className="h-20! rounded-lg!" />
        </div>
      ) : (
        <div className="grid gap-4">
          <OverdueMatches />
          <GettingStarted />
          <SeasonSetupCard />
          <AdminLinks />
        </div>
      )}
    </Page>
  );
}

/** Matches that are still not complete three hours after kick-off. */
function OverdueMatches() {
  const { data } = useEndpoint('GET /api/system/overview', {});
  const overdue = data?.overdue_matches ?? [];
  if (overdue.length === 0) return null;
  const named = overdue.slice(0, 3);
  return (
    <Alert tone="warning">
      Not completed three hours after kick-off:
      {named.map(({ id, home, away }) => (
        <ReportLink key={id} id={id}>{`${home} – ${away}`}</ReportLink>
      ))}
      {overdue.length === named.length ? null : (
        <Link to="/admin/system" className="block min-h-11 content-center underline md:fine:min-h-8">
          {`and ${overdue.length - named.length} more`}
        </Link>
      )}
    </Alert>
  );
}
