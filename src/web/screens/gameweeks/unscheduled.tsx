import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Calendar, type CalendarMatch, momentText } from './calendar.ts';
import { MoveMatchDialog } from './move-match-dialog.tsx';

/** Matches that belong to no gameweek: they have no date, or one after the last gameweek. */
export function Unscheduled({ calendar, onChanged }: { calendar: Calendar; onChanged: () => unknown }) {
  const [moving, setMoving] = useState<CalendarMatch | null>(null);
  const matches = calendar.matches.filter(({ gameweek_id }) => gameweek_id === null);
  if (matches.length === 0) return null;
  return (
    <Card title="Without a gameweek" flush>
      <ul>
        {matches.map((match) => (
          <li key={match.id} className="flex min-h-12 items-center gap-3 border-t border-line px-4">
            <span className="min-w-0 flex-1">{`${match.home} – ${match.away}`}</span>
            <span className="meta">
              {match.match_date === null ? 'No date yet' : momentText(match.match_date, calendar.league_time_zone)}
            </span>
            {match.match_date === null ? null : (
              <Button size="small" aria-label={`Move ${match.home} – ${match.away}`} onClick={() => setMoving(match)}>
                Move
              </Button>
            )}
          </li>
        ))}
      </ul>
      {moving === null ? null : (
        <MoveMatchDialog match={moving} calendar={calendar} onChanged={onChanged} onClose={() => setMoving(null)} />
      )}
    </Card>
  );
}
