import { useEndpoint } from '../../data/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { GameweekTable } from './gameweek-table.tsx';
import { PinGameweek } from './pin-gameweek.tsx';
import { Unscheduled } from './unscheduled.tsx';

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
