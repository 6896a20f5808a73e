// The records' hub: six cards, a row of figures, and each league's history once a season has ended.

import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import Medal from 'lucide-react/icons/medal';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import { Page } from '../../frame/page.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Past, type Season } from './ended-seasons.tsx';
import { LeagueHistories } from './league-histories.tsx';
import { RecordIcon } from './record-icon.tsx';

const cards = [
  { to: '/records/hall-of-fame', title: 'Hall of Fame', Icon: Crown },
  { to: '/records/champions', title: 'Season Champions', Icon: Trophy },
  { to: '/records/statistics', title: 'Statistics & Records', Icon: ChartColumn },
  { to: '/records/archives', title: 'Season Archives', Icon: Archive },
  { to: '/records/players', title: 'Player Legends', Icon: Medal },
  { to: '/records/moments', title: 'Memorable Moments', Icon: Sparkles },
] as const;

/** The records hub. */
export function RecordsScreen() {
  return (
    <Page title="Records">
      <ul className="mb-4 grid gap-4 md:grid-cols-3">
        {cards.map(({ to, title, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-20 items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3 transition-shadow hover:shadow-md"
            >
              <RecordIcon Icon={Icon} />
              <h2 className="heading-2 min-w-0 flex-1">{title}</h2>
              <ChevronRight aria-hidden className="size-5 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      <Past loading={<QuickStatistics seasons={null} />}>
        {({ seasons }) => (
          <>
            <QuickStatistics seasons={seasons} />
            {seasons.length === 0 ? null : <LeagueHistories />}
          </>
        )}
      </Past>
    </Page>
  );
}

/** The row of figures; of null, while the ended seasons are read. */
function QuickStatistics({ seasons }: { seasons: readonly Season[] | null }) {
  const figures = [
    ['Seasons', seasons?.length],
    ['Champions', seasons?.flatMap(({ champions }) => champions).length],
    ['Goals', null],
    ['Gameweeks', null],
  ] as const;
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line bg-surface md:grid-cols-4">
      {figures.map(([label, count]) => (
        <div
          key={label}
          className="flex flex-col-reverse border-line px-4 py-3.5 max-md:nth-[n+3]:border-t md:not-first:border-l"
        >
          <dt className="meta">{label}</dt>
          <dd className="text-[1.625rem] leading-[1.2] font-[720] font-stretch-110%">
            {count === undefined ? <Skeleton className="h-[1.2em] w-8" /> : count || '-'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
