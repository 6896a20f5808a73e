import { Link } from '@tanstack/react-router';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ListOrdered from 'lucide-react/icons/list-ordered';
import PencilLine from 'lucide-react/icons/pencil-line';
import Shield from 'lucide-react/icons/shield';
import Trophy from 'lucide-react/icons/trophy';
import { logText } from '#game/history/log-texts';
import type { LeagueId } from '#game/identity';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { exactTimeText } from '../../../football/exact-time-text.ts';
import { Name } from '../../../ui/name.tsx';

type Entry = OutputAt<'GET /api/league/:league_id/log'>['entries'][number];
type News = Entry['news'];

const icons: Readonly<Record<string, typeof Trophy>> = {
  season: Trophy,
  champion: Trophy,
  draft: ListOrdered,
  player: ArrowLeftRight,
  week: CalendarCheck,
  scores: PencilLine,
};

/** One entry: what happened, when, and by whom if somebody did it; a gameweek leads to its page. */
export function LogLine({ league, entry: { at, by, news } }: { league: LeagueId; entry: Entry }) {
  const Icon = icons[news.kind.split('-')[0] ?? ''] ?? Shield;
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className="grid size-9 flex-none place-items-center rounded-md bg-brand-soft text-brand-ink">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere">
          {logText(news)}
        </p>
        <p className="meta flex flex-wrap gap-x-1.5">
          <time dateTime={at}>{exactTimeText(at)}</time>
          {by === null ? null : (
            <span className="flex min-w-0 gap-x-1">
              by <Name>{by.username}</Name>
            </span>
          )}
        </p>
        <GameweekLink league={league} news={news} />
      </div>
    </li>
  );
}

function GameweekLink({ league, news }: { league: LeagueId; news: News }) {
  if (news.kind !== 'week-settled') return null;
  return (
    <Link
      to="/leagues/$leagueId/weeks/$gameweek"
      params={{ leagueId: String(league), gameweek: String(news.gameweek_id) }}
      search={news.ended === null ? {} : { season: String(news.ended) }}
      preload={false}
      className="text-link -mt-1 -mb-3 inline-flex min-h-11 items-center text-sm"
    >
      {`Open gameweek ${news.gameweek_id}`}
    </Link>
  );
}
