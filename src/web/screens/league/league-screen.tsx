// A league: heading and three tabs; the address names the active one.

import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import { ProblemError } from '#api/problem-error';
import type { LeagueId, TeamId } from '#game/identity';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { useLive } from '../../data/live/use-live.ts';
import { LoadingRows, tableRowHeight } from '../../football/loading-rows.tsx';
import { NewestRecapLink } from '../../football/recap-link.tsx';
import { StandingsTable } from '../../football/standings-table.tsx';
import { TableBadge } from '../../football/table-badge.tsx';
import { Page } from '../../frame/page.tsx';
import { ShareButton } from '../../frame/share-button.tsx';
import { pictureOfTable } from '../../frame/share-picture.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { FixturesPanel } from './fixtures-panel.tsx';
import { leagueIdOf } from './league-id-of.ts';
import { LoadingRace } from './loading-race.tsx';
import { SquadsPanel } from './squads-panel.tsx';

const Race = lazyPart(() => import('./race.tsx').then((file) => file.Race), { waiting: <LoadingRace /> });

const tabs = [
  { value: 'standings', label: 'Standings' },
  { value: 'squads', label: 'Squads' },
  { value: 'fixtures', label: 'Fixtures & Results' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const back = { to: '/competitions', label: 'Competitions' };

/** The league in the address. */
export function LeagueScreen() {
  const { leagueId = '' } = useParams({ strict: false });
  const id = leagueIdOf(leagueId);
  return id === null ? <Instead message="Invalid league ID provided" /> : <LeagueDetails id={id} />;
}

/** The selected team's league. */
export function OwnLeagueScreen() {
  const { status, team } = useSelectedTeam();
  if (status === 'pending') return <LoadingState />;
  if (status === 'error') return <Instead message="Failed to load teams" />;
  return team?.league_id == null ? <Instead message="League not found" /> : <LeagueDetails id={team.league_id} />;
}

function LeagueDetails({ id }: { id: LeagueId }) {
  const league = useEndpoint('GET /api/league/:league_id', { league_id: id });
  const tab = useTab();
  const navigate = useNavigate();
  if (league.error instanceof ProblemError && league.error.status === 404)
    return <Instead message="League not found" />;
  const open = (next: Tab) => {
    const to = next === 'standings' ? '/competitions/$leagueId' : (`/competitions/$leagueId/${next}` as const);
    void navigate({ to, params: { leagueId: String(id) }, resetScroll: false });
  };
  return (
    <Page
      title={league.data?.name ?? (league.error === null ? 'Loading...' : 'League')}
      {...detailOf(league.data, tab)}
      back={back}
      actions={league.data === undefined ? null : <Actions id={id} name={league.data.name} tab={tab} />}
    >
      {league.error === null ? null : (
        <ErrorState
          message={`Error loading league: ${league.error.message}`}
          onRetry={() => void league.refetch()}
          retrying={league.isFetching}
          className="mb-4"
        />
      )}
      {league.data !== undefined || league.error === null ? (
        <Tabs label="League" tabs={tabs} value={tab} onValueChange={open} listClassName="-mt-2 mb-5">
          <TabPanel value="standings">
            <StandingsPanel id={id} />
          </TabPanel>
          <TabPanel value="squads">
            <SquadsPanel id={id} />
          </TabPanel>
          <TabPanel value="fixtures">
            <FixturesPanel id={id} />
          </TabPanel>
        </Tabs>
      ) : null}
    </Page>
  );
}

const Actions = ({ id, name, tab }: { id: LeagueId; name: string; tab: Tab }) => (
  <div className="ml-auto flex">
    <Link to="/leagues/$leagueId/history" params={{ leagueId: String(id) }} {...iconLink('History')}>
      <History aria-hidden className="size-5" />
    </Link>
    <Link to="/leagues/$leagueId/export" params={{ leagueId: String(id) }} {...iconLink('Export')}>
      <Download aria-hidden className="size-5" />
    </Link>
    <ShareButton title={name} pictures={tab === 'standings' ? [pictureOfTable(id)] : []} />
  </div>
);

const iconLink = (label: string) => ({
  title: label,
  'aria-label': label,
  className: 'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-surface-3 hover:text-ink',
});

/** The browser's title begins with the tab, once the league's name is known. */
const detailOf = (league: unknown, tab: Tab) =>
  league === undefined ? {} : { titleDetail: tabs.find(({ value }) => value === tab)?.label ?? '' };

function useTab(): Tab {
  const last = useLocation().pathname.split('/')[3];
  return tabs.find(({ value }) => value === last)?.value ?? 'standings';
}

/** Shown instead of the page when the league does not exist. */
const Instead = ({ message }: { message: string }) => (
  <Page title="Competitions" titleDetail={message} back={back} headingHidden>
    <Card>
      <EmptyState title={message} />
    </Card>
  </Page>
);

/** The table as it stands, live. */
function StandingsPanel({ id }: { id: LeagueId }) {
  const league = useLive('league', id);
  const { team } = useSelectedTeam();
  return (
    <Loaded
      query={league}
      failed={(error) => `Error loading league: ${error.message}`}
      loading={<LoadingRows rows={20} rowHeight={tableRowHeight} className="mx-auto max-w-4xl" />}
    >
      {(data) => (
        // Kept narrow so that the figures stay near the names.
        <div className="mx-auto grid max-w-4xl gap-4">
          <Card flush>
            {data.is_live || data.is_provisional ? (
              <div className="px-4 pt-3">
                <TableBadge is_live={data.is_live} is_provisional={data.is_provisional} />
              </div>
            ) : null}
            {data.standings.length === 0 ? (
              <EmptyState title="No teams in this league yet" />
            ) : (
              <StandingsTable standings={data.standings} isLive={data.is_live} ownTeam={team?.id ?? null} />
            )}
            <NewestRecapLink league={id} standings={data.standings} />
          </Card>
          {data.standings.length === 0 ? null : <Race key={id} id={id} own={ownOf(data.standings, team?.id)} />}
        </div>
      )}
    </Loaded>
  );
}

/** The reader's team, if it plays in this league. */
const ownOf = (standings: readonly { team_id: TeamId }[], team: TeamId | undefined): TeamId | null =>
  standings.find(({ team_id }) => team_id === team)?.team_id ?? null;
