// /managers/{id}: a person as every member sees them: their teams, their ended seasons, and the reader's record against
// them.

import { Link, useParams } from '@tanstack/react-router';
import { ProblemError } from '#api/problem-error';
import { isTitle } from '#game/history/final-row';
import type { ManagerId } from '#game/identity';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useFollowed } from '../../../data/live/use-live.ts';
import { LoadingRows, tableRowHeight } from '../../../football/loading-rows.tsx';
import { TeamLink } from '../../../football/team-link.tsx';
import { Page } from '../../../frame/page.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Name } from '../../../ui/name.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { SeasonsTable } from './seasons-table.tsx';

type PersonPage = OutputAt<'GET /api/manager/:manager_id'>;

const back = { to: '/competitions', label: 'Competitions' };
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function PersonScreen() {
  const { managerId = '' } = useParams({ strict: false });
  return uuid.test(managerId) ? <Person key={managerId} id={managerId as ManagerId} /> : <NoSuchPerson />;
}

function Person({ id }: { id: ManagerId }) {
  const query = useFollowed('season', 'GET /api/manager/:manager_id', { manager_id: id });
  const { error, data } = query;
  if (data === undefined && error instanceof ProblemError && error.status === 404) return <NoSuchPerson />;
  return (
    <Page title={data?.manager.username ?? 'Manager'} back={back} width="list">
      <Loaded
        query={query}
        failed="The manager could not be loaded."
        loading={<LoadingRows rows={4} rowHeight={tableRowHeight} />}
      >
        {(page) => <PersonDetails page={page} />}
      </Loaded>
    </Page>
  );
}

const PersonDetails = ({ page }: { page: PersonPage }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Facts page={page} />
    <Card title="Teams" flush>
      {page.teams.length === 0 ? <EmptyState title="No team at the moment" compact /> : <Teams teams={page.teams} />}
    </Card>
    <Card title="Seasons" flush>
      {page.seasons.length === 0 ? (
        <EmptyState title="No ended season yet" compact>
          Where their teams end each season will stand here.
        </EmptyState>
      ) : (
        <SeasonsTable seasons={page.seasons} />
      )}
    </Card>
  </div>
);

function Facts({ page: { seasons, against } }: { page: PersonPage }) {
  const best = Math.min(...seasons.map(({ position }) => position));
  const facts = [
    ['Seasons', String(new Set(seasons.map(({ season }) => season)).size)],
    ['Titles', String(seasons.filter(isTitle).length)],
    ['Best position', seasons.length === 0 ? '–' : String(best)],
    ...(against === null ? [] : [['You against them: won, drawn, lost', recordText(against)] as const]),
  ] as const;
  return (
    <dl className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-surface md:flex">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-4 py-2.5 max-md:nth-[4]:col-span-3 md:flex-1 md:px-5.5 md:nth-[4]:flex-[1.6]"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl font-[720] font-stretch-106%">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const recordText = ({ won, drawn, lost }: NonNullable<PersonPage['against']>): string => `${won} – ${drawn} – ${lost}`;

const Teams = ({ teams }: Pick<PersonPage, 'teams'>) => (
  <ul>
    {teams.map(({ id, team_name, league }) => (
      <li key={id} className="flex items-center gap-3 border-t border-line px-4">
        <TeamLink team={id} className="flex min-h-12 flex-1 items-center font-[550]">
          <Name lines={2}>{team_name}</Name>
        </TeamLink>
        {league === null ? (
          <span className="text-ink-2">No league</span>
        ) : (
          <Link
            to="/competitions/$leagueId"
            params={{ leagueId: String(league.id) }}
            preload={false}
            className="flex min-h-12 max-w-1/2 items-center text-ink-2 hover:underline"
          >
            <Name lines={2}>{league.name}</Name>
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const NoSuchPerson = () => (
  <Page title="Manager not found" headingHidden back={back}>
    <Card>
      <EmptyState title="Manager not found" />
    </Card>
  </Page>
);
