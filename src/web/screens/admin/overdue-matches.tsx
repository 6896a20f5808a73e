import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../data/endpoint-query.ts';
import { Alert } from '../../ui/status/alert.tsx';

/** Matches that are still not complete three hours after kick-off. */
export function OverdueMatches() {
  const { data } = useEndpoint('GET /api/system/overview', {});
  const overdue = data?.overdue_matches ?? [];
  if (overdue.length === 0) return null;
  const shown = overdue.slice(0, 3).map(({ home, away }) => `${home} – ${away}`);
  const more = overdue.length > shown.length ? ` and ${overdue.length - shown.length} more` : '';
  return (
    <Alert tone="warning">
      {`Not completed three hours after kick-off: ${shown.join(', ')}${more}. `}
      <Link to="/match-reports" className="font-semibold underline">
        Matches
      </Link>
    </Alert>
  );
}
