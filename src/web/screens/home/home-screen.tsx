import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { OpenSelection } from '#game/gameweek/open-selection';
import type { TeamId } from '#game/identity';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { useOwnSelection } from '../../data/cache/use-own-selection.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { useLive } from '../../data/live/use-live.ts';
import { DraftCard } from '../../football/draft/draft-card.tsx';
import { NewestRecapLink } from '../../football/recap-link.tsx';
import { StandingsTable } from '../../football/standings-table.tsx';
import { TableBadge } from '../../football/table-badge.tsx';
import { Page } from '../../frame/page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { LoadingMain, LoadingTable } from './home-loading.tsx';
import { NoLeague } from './no-league.tsx';
import { OtherMatches } from './other-matches.tsx';
import { YourMatch } from './your-match.tsx';

const leagueFailed = 'Error loading league information. Please try again.';

/** Home: the selected team's match, the league's other matches, the table as it stands and the next deadline. */
export function HomeScreen() {
  const { status, team, teams, retry } = useSelectedTeam();
  const leagueId = team?.league_id ?? null;
  const league = useLive('league', leagueId);
  const view = useView(league.data, team?.id ?? null);

  if (status === 'success' && leagueId === null) return <Columns main={<NoLeague />} />;
  const error = status === 'error' && view === null ? new Error(leagueFailed) : league.error;
  const isLoading = view === null && error === null;
  const query = {
    data: view ?? undefined,
    error,
    isFetching: league.isFetching,
    refetch: leagueId === null ? retry : league.refetch,
  };
  return (
    <Columns
      isLoading={isLoading}
      main={
        <Loaded query={query} failed={leagueFailed} failedClassName="mb-0!" loading={<LoadingMain />}>
          {(drawn) => (
            <>
              {team === null ? null : <TeamDrafts team={team} teams={teams} snapshot={drawn.snapshot} />}
              <YourMatch {...drawn} />
              <OtherMatches {...drawn} />
            </>
          )}
        </Loaded>
      }
      table={view === null ? isLoading && <LoadingTable /> : <AsItStands {...view} />}
    />
  );
}

interface TeamDraftsProps {
  team: MyTeam;
  teams: readonly MyTeam[];
  snapshot: LeagueSnapshot;
}

/** The draft of the team's league, and those in which another team of the manager is on the clock. */
function TeamDrafts({ team, teams, snapshot }: TeamDraftsProps) {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  if (data === undefined) return null;
  // After the last deadline, a team with a line-up has played with its squad.
  const hasPlayed = data.open_selection === null && snapshot.line_ups.some(({ team_id }) => team_id === team.id);
  const others = teams.filter(({ id, league_id }) => id !== team.id && league_id !== null);
  return [...(hasPlayed ? [] : [team]), ...others].map((drafting) => (
    <TeamDraft key={drafting.id} team={drafting} open={data.open_selection} onTheClockOnly={drafting !== team} />
  ));
}

type Open = Pick<OpenSelection, 'gameweek_id' | 'part'>;
type TeamDraftProps = { team: MyTeam; open: Open | null; onTheClockOnly: boolean };

/** A draft may also be held before there are gameweeks, and after the last deadline. */
const TeamDraft = ({ open, ...drafting }: TeamDraftProps) =>
  open === null ? <DraftCard {...drafting} selection={null} /> : <OpenTeamDraft {...drafting} open={open} />;

/** By the selection that is open. The deadline's panel reads the same selections. */
function OpenTeamDraft({ team, open, onTheClockOnly }: TeamDraftProps & { open: Open }) {
  const { data } = useOwnSelection(team.id, open.gameweek_id, open.part);
  return data === undefined ? null : <DraftCard team={team} selection={data} onTheClockOnly={onTheClockOnly} />;
}

/** The view to draw. It renders in slices on arrival and at each goal, so that taps and scrolls come first. */
function useView(snapshot: LeagueSnapshot | undefined, team: TeamId | null) {
  const latest = useMemo(() => (snapshot === undefined ? null : { snapshot, team }), [snapshot, team]);
  return useDeferredValue(latest);
}

/** On one column, the deadline stands between the manager's match and the others, so both columns become 'contents'. */
function Columns({ main, table, isLoading = false }: { main: ReactNode; table?: ReactNode; isLoading?: boolean }) {
  return (
    <Page title="Home" headingHidden>
      <div
        data-names-in-middle
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_27.5rem] md:gap-6"
      >
        <div className="grid gap-4 max-[1099px]:contents md:gap-6">{main}</div>
        <div className="grid gap-4 max-[1099px]:contents md:gap-6">
          <DeadlinePanel waits={isLoading} />
          {table}
        </div>
      </div>
    </Page>
  );
}

interface AsItStandsProps {
  snapshot: LeagueSnapshot;
  team: TeamId | null;
}

/** The league table beside the match, with each team's movement while matches are in progress. */
const AsItStands = memo(function AsItStands({ snapshot, team }: AsItStandsProps) {
  return (
    <Card
      flush
      className="laid-out-when-near max-[1099px]:order-4"
      title="As it stands"
      badge={<TableBadge is_live={snapshot.is_live} is_provisional={snapshot.is_provisional} />}
    >
      <StandingsTable standings={snapshot.standings} isLive={snapshot.is_live} ownTeam={team} compact />
      <NewestRecapLink league={snapshot.league.id} standings={snapshot.standings} />
    </Card>
  );
});
