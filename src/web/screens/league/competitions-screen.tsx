// Competitions: every league by id, with its champion (rules/members 8, 12).

import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type OutputAt, useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

type League = OutputAt<'GET /api/league/list'>['leagues'][number];

const GRID = 'grid gap-4 md:grid-cols-3';

/** Where to go on from here: nothing else leads there. */
const places = [
  { to: '/records', label: 'Records' },
  { to: '/statistics', label: 'Statistics' },
  { to: '/scoring', label: 'Scoring rules' },
] as const;

/** The leagues as cards; each links to its page. */
export function CompetitionsScreen() {
  return (
    <Page title="Competitions">
      <Leagues />
      <nav aria-label="About the season" className="mt-4 grid gap-4 md:grid-cols-3">
        {places.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-13 items-center gap-2.5 rounded-lg border border-line bg-surface py-3 pr-3.5 pl-4.5 font-semibold hover:border-line-strong hover:shadow-sm"
          >
            <span className="min-w-0 flex-1">{label}</span>
            <ChevronRight aria-hidden className="size-5 text-ink-3" />
          </Link>
        ))}
      </nav>
    </Page>
  );
}

function Leagues() {
  const leagues = useEndpoint('GET /api/league/list', {});
  return (
    <Loaded query={leagues} loading={<LeagueSkeletons />}>
      {(data) => (data.leagues.length === 0 ? <NoLeagues /> : <LeagueCards leagues={data.leagues} />)}
    </Loaded>
  );
}

const NoLeagues = () => (
  <Card>
    <EmptyState title="No leagues found" />
  </Card>
);

function LeagueCards({ leagues }: { leagues: readonly League[] }) {
  return (
    <ul className={GRID}>
      {leagues.map((league) => (
        <li key={league.id}>
          <LeagueCard league={league} />
        </li>
      ))}
    </ul>
  );
}

function LeagueCard({ league: { id, name, champion } }: { league: League }) {
  return (
    <Link
      to="/competitions/$leagueId"
      params={{ leagueId: String(id) }}
      className="block overflow-clip rounded-lg border border-line bg-surface transition-shadow hover:shadow-md"
    >
      <span className="relative isolate flex min-h-21 items-end overflow-hidden bg-pitch px-4.5 py-4 text-[1.875rem] leading-none font-[740] tracking-[-0.02em] text-on-pitch font-stretch-114% before:absolute before:inset-y-0 before:right-19 before:-z-1 before:w-[1.5px] before:bg-chalk after:absolute after:right-4 after:-bottom-15 after:-z-1 after:size-30 after:rounded-full after:border-[1.5px] after:border-chalk md:min-h-28 pitch-stripes">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </span>
        <span className="sr-only">. </span>
      </span>
      <span className="flex min-h-15 items-center gap-2.5 py-3 pr-3.5 pl-4.5">
        <span className="min-w-0 flex-1 truncate text-ink-3">
          {'Champion: '}
          <b className="font-semibold text-ink">{champion}</b>
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-3" />
      </span>
    </Link>
  );
}

const LeagueSkeletons = () => (
  <Loading className={GRID}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-36 rounded-lg md:h-43" />
    ))}
  </Loading>
);
