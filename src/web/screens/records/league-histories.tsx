import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Card } from '../../ui/layout/card.tsx';

/** A way to the history of each league; nothing until the leagues are read. */
export function LeagueHistories() {
  const { data } = useEndpoint('GET /api/league/list', {});
  if (data === undefined) return null;
  return (
    <Card title="History by league" flush className="mt-4">
      <ul>
        {data.leagues.map(({ id, name }) => (
          <li key={id} className="border-t border-line">
            <Link
              to="/leagues/$leagueId/history"
              params={{ leagueId: String(id) }}
              preload={false}
              className="flex min-h-13 items-center gap-2.5 pr-3.5 pl-4 font-semibold hover:bg-surface-3"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
