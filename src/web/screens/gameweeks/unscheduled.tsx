import { Card } from '../../ui/layout/card.tsx';
import { type Calendar, momentText } from './calendar.ts';

/** Matches that belong to no gameweek: they have no date, or one after the last gameweek. */
export function Unscheduled({ calendar }: { calendar: Calendar }) {
  const matches = calendar.matches.filter(({ gameweek_id }) => gameweek_id === null);
  if (matches.length === 0) return null;
  return (
    <Card title="Without a gameweek" flush>
      <ul>
        {matches.map(({ id, home, away, match_date }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-t border-line px-4">
            <span className="min-w-0 flex-1">{`${home} – ${away}`}</span>
            <span className="meta">
              {match_date === null ? 'No date yet' : momentText(match_date, calendar.league_time_zone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
