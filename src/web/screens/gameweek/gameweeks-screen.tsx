import { useState } from 'react';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { type Calendar, type CalendarMatch, calendarMomentText } from './calendar.ts';
import { GameweekTable } from './gameweek-table.tsx';
import { MoveMatchDialog } from './move-match-dialog.tsx';
import { PinGameweek } from './pin-gameweek.tsx';

/** The calendar, and the admin's corrections to it. */
export function GameweeksScreen() {
  const query = useEndpoint('GET /api/gameweek/calendar', {});
  const reread = () => query.refetch();
  return (
    <Page
      title="Gameweeks"
      back={{ to: '/admin', label: 'Admin Panel' }}
      actions={query.data === undefined ? null : <PinGameweek calendar={query.data} onChanged={reread} />}
    >
      <Loaded query={query}>
        {(calendar) => (
          <div className="grid gap-4">
            <GameweekTable calendar={calendar} onChanged={reread} />
            <Unscheduled calendar={calendar} onChanged={reread} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Matches that belong to no gameweek: they have no date, or one after the last gameweek. */
function Unscheduled({ calendar, onChanged }: { calendar: Calendar; onChanged: () => unknown }) {
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
              {match.match_date === null
                ? 'No date yet'
                : calendarMomentText(match.match_date, calendar.league_time_zone)}
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
