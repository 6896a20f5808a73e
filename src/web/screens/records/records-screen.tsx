// The records' hub: six cards and a row of figures that do not exist yet.

import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import Medal from 'lucide-react/icons/medal';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import { Page } from '../../frame/page.tsx';
import { RecordIcon } from './record-icon.tsx';

const cards = [
  { to: '/records/hall-of-fame', title: 'Hall of Fame', Icon: Crown },
  { to: '/records/champions', title: 'Season Champions', Icon: Trophy },
  { to: '/records/statistics', title: 'Statistics & Records', Icon: ChartColumn },
  { to: '/records/archives', title: 'Season Archives', Icon: Archive },
  { to: '/records/players', title: 'Player Legends', Icon: Medal },
  { to: '/records/moments', title: 'Memorable Moments', Icon: Sparkles },
] as const;
const quickStatistics = ['Seasons', 'Champions', 'Goals', 'Gameweeks'];

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
      <dl className="grid grid-cols-2 rounded-lg border border-line bg-surface md:grid-cols-4">
        {quickStatistics.map((label) => (
          <div
            key={label}
            className="flex flex-col-reverse border-line px-4 py-3.5 max-md:nth-[n+3]:border-t md:not-first:border-l"
          >
            <dt className="meta">{label}</dt>
            <dd className="text-[1.625rem] leading-[1.2] font-[720] font-stretch-110%">-</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
