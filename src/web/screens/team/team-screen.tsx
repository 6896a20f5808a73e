// A team's page (/teams/{id}): its rank, squad and results, and its line-ups after each deadline.

import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemError } from '#api/problem-error';
import { headToHead } from '#game/fantasy-match/head-to-head';
import { ordinal } from '#game/gameweek/day-text';
import type { LeagueId, TeamId } from '#game/identity';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { useFollowed, useLive } from '../../data/live/use-live.ts';
import { PersonLink } from '../../football/team-link.tsx';
import { Page } from '../../frame/page.tsx';
import { ShareButton } from '../../frame/share-button.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { headToHeadText } from './head-to-head-text.ts';
import { LoadingSeason } from './loading-season.tsx';
import { TeamLineUps } from './team-line-ups.tsx';
import { TeamResults } from './team-results.tsx';
import { TeamSquad } from './team-squad.tsx';
import { useSeasonMatches } from './use-season-matches.ts';

const RenameTeamDialog = lazyPart(
  () => import('../../football/rename-team-dialog.tsx').then((file) => file.RenameTeamDialog),
  { failure: 'over' },
);

const TeamSeason = lazyPart(() => import('./team-season.tsx').then((file) => file.TeamSeason), {
  waiting: <LoadingSeason />,
});

type TeamPage = OutputAt<'GET /api/team/:team_id'>;

const tabs = [
  { value: 'squad', label: 'Squad' },
  { value: 'line-ups', label: 'Line-ups' },
  { value: 'results', label: 'Results' },
  { value: 'season', label: 'Season' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The team whose id is in the address. */
export function TeamScreen() {
  const { teamId = '' } = useParams({ strict: false });
  return /^[1-9]\d{0,8}$/.test(teamId) ? <Team key={teamId} id={Number(teamId) as TeamId} /> : <NoSuchTeam />;
}

function Team({ id }: { id: TeamId }) {
  const query = useFollowed('points', 'GET /api/team/:team_id', { team_id: id });
  const [inAddress, setTab] = useUrlState('tab', 'squad');
  if (query.data === undefined && query.error instanceof ProblemError && query.error.status === 404)
    return <NoSuchTeam />;
  const team = query.data?.team;
  const tab = tabs.find(({ value }) => value === inAddress) ?? tabs[0];
  return (
    <Page title={team?.team_name ?? 'Team'} titleDetail={tab.label} headingHidden back={backTo(team)}>
      {/* From the beginning, so that the menu button does not move. */}
      <div data-names-in-middle>
        <Loaded query={query} failed="The team could not be loaded." loading={<LoadingTeam />}>
          {(page) => <TeamDetails page={page} tab={tab.value} onTabChange={setTab} />}
        </Loaded>
      </div>
    </Page>
  );
}

const backTo = (team: TeamPage['team'] | undefined) =>
  team?.league_id == null
    ? { to: '/competitions', label: 'Competitions' }
    : { to: `/competitions/${team.league_id}`, label: team.league_name ?? 'League' };

interface TeamDetailsProps {
  page: TeamPage;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
}

function TeamDetails({ page, tab, onTabChange }: TeamDetailsProps) {
  const { id, league_id: league } = page.team;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Band team={page.team} />
        {league === null ? null : <Standing team={id} league={league} />}
        <AgainstMine page={page} />
      </div>
      <Tabs label="Team" tabs={tabs} value={tab} onValueChange={onTabChange} listClassName="mb-4">
        <TabPanel value="squad">
          <TeamSquad squad={page.squad} />
        </TabPanel>
        <TabPanel value="line-ups">
          <TeamLineUps team={id} />
        </TabPanel>
        <TabPanel value="results">
          <TeamResults matches={page.fantasy_matches} open={page.open_gameweek_ids} team={id} league={league} />
        </TabPanel>
        <TabPanel value="season">
          {league === null ? (
            <Card>
              <EmptyState title="No gameweek played yet" />
            </Card>
          ) : (
            <TeamSeason team={id} league={league} />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Band({ team }: { team: TeamPage['team'] }) {
  const { data: me } = useMe();
  const [isRenaming, setRenaming] = useState(false);
  const mayRename = me?.is_admin === true || me?.teams.some(({ id }) => id === team.id) === true;
  return (
    <div className="pitch-stripes relative isolate flex min-h-24 flex-wrap items-center gap-3.5 overflow-hidden px-4 py-4 md:px-5.5">
      <Avatar name={team.team_name} className="size-13! bg-surface! text-xl" />
      <div className="min-w-0 flex-[1_1_11rem] text-on-pitch">
        <p dir="auto" className="text-xl leading-tight font-bold wrap-anywhere font-stretch-110%">
          {team.team_name}
        </p>
        <Manager team={team} />
      </div>
      <div className="flex items-center gap-2">
        <ShareButton title={team.team_name} className="text-on-pitch! hover:bg-chalk!" />
        {mayRename ? (
          <Button
            size="small"
            variant="inverse"
            aria-label={`Rename ${team.team_name}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
        ) : null}
      </div>
      {isRenaming ? <RenameTeamDialog team={team} onClose={() => setRenaming(false)} /> : null}
    </div>
  );
}

/** Leads to the person's page; as high as a line of text, however high its target is. */
function Manager({ team: { manager_id, username } }: { team: TeamPage['team'] }) {
  if (manager_id === null || username === null) return <p className="text-sm text-on-pitch-2">No manager</p>;
  return (
    <PersonLink
      person={{ id: manager_id, username }}
      className="-my-3 inline-flex min-h-11 max-w-full items-center text-sm text-on-pitch-2 underline underline-offset-3"
    />
  );
}

/** The team's row in the table, live. */
function Standing({ team, league }: { team: TeamId; league: LeagueId }) {
  const row = useLive('league', league).data?.standings.find(({ team_id }) => team_id === team);
  const facts = [
    ['Position', row === undefined ? '–' : ordinal(row.position)],
    ['Points', row === undefined ? '–' : String(row.total_points)],
    ['OTP', row === undefined ? '–' : String(row.otp)],
    ['Won, Drawn, Lost', row === undefined ? '–' : `${row.won} – ${row.drawn} – ${row.lost}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 md:grid-cols-4">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="-mt-px -ml-px flex flex-col-reverse border-t border-l border-line px-4 py-2.5 md:px-5.5"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl font-[720] font-stretch-106%">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The reader's own record against the team, if both are in one league. */
function AgainstMine({ page: { team, fantasy_matches: stored } }: { page: TeamPage }) {
  const { data: me } = useMe();
  const { matches, ...season } = useSeasonMatches(stored, team.league_id);
  const mine = me?.teams.find(({ league_id, id }) => league_id === team.league_id && id !== team.id);
  const isOwn = me?.teams.some(({ id }) => id === team.id) === true;
  const record = mine === undefined || isOwn ? null : headToHead(matches, [mine.id, team.id], season);
  if (mine === undefined || record === null) return null;
  return (
    <p className="flex flex-wrap gap-x-2 border-t border-line px-4 py-2.5 text-ink-2 md:px-5.5">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold text-ink">{mine.team_name}</b> against them:
      </span>
      <span>{headToHeadText(record)}</span>
    </p>
  );
}

const LoadingTeam = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-58! rounded-lg! md:h-41!" />
    <Skeleton className="h-11! w-80! max-w-full" />
    <Skeleton className="h-100! rounded-lg!" />
  </Loading>
);

const NoSuchTeam = () => (
  <Page title="Team not found" headingHidden back={{ to: '/competitions', label: 'Competitions' }}>
    <Card>
      <EmptyState title="Team not found" />
    </Card>
  </Page>
);
