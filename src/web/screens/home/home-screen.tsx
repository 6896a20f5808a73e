import { useDeferredValue, useEffect, useMemo } from 'react';
import { rememberLeague } from '../../data/early-start.ts';
import { useLive } from '../../data/use-live.ts';
import { useSelectedTeam } from '../../data/use-selected-team.ts';
import { useReaderClock } from '../../football/use-reader-clock.ts';
import { Page } from '../../frame/page.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { AsItStands } from './as-it-stands.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { LoadingMain, LoadingTable } from './home-loading.tsx';
import { NoLeague } from './no-league.tsx';
import { OtherMatches } from './other-matches.tsx';
import { YourMatch } from './your-match.tsx';

const leagueFailed = 'Error loading league information. Please try again.';

/** Home: the selected team's match, the league's others, the table as it stands and the next deadline. */
export function HomeScreen() {
  const { status, team, retry: retryTeams } = useSelectedTeam();
  const leagueId = team?.league_id ?? null;
  useEffect(() => {
    if (leagueId !== null) rememberLeague(leagueId);
  }, [leagueId]);
  const { data, error, refetch } = useLive('league', leagueId);
  const clock = useReaderClock();
  const teamId = team?.id ?? null;
  const latest = useMemo(() => (data === undefined ? null : { snapshot: data, team: teamId }), [data, teamId]);
  // Drawn in slices between the reader's taps and scrolls, on arrival and at each goal.
  const view = useDeferredValue(latest);
  const parts = (() => {
    if (status === 'success' && leagueId === null) return { main: <NoLeague />, table: null };
    if (view !== null) {
      return {
        main: (
          <>
            <YourMatch {...view} clock={clock} />
            <OtherMatches {...view} clock={clock} />
          </>
        ),
        table: <AsItStands {...view} />,
      };
    }
    if (error !== null || status === 'error') {
      return {
        main: <ErrorState message={leagueFailed} onRetry={leagueId === null ? retryTeams : () => void refetch()} />,
        table: null,
      };
    }
    return { main: <LoadingMain />, table: <LoadingTable /> };
  })();
  return (
    <Page title="Home" headingHidden>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_27.5rem] md:gap-6">
        {/* On one column the deadline stands between the own match and the others: the two columns dissolve. */}
        <div className="grid gap-4 max-[1099px]:contents md:gap-6">{parts.main}</div>
        <div className="grid gap-4 max-[1099px]:contents md:gap-6">
          <DeadlinePanel />
          {parts.table}
        </div>
      </div>
    </Page>
  );
}
