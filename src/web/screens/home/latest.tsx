import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TeamId } from '#game/identity';
import { signed } from '../../football/signed.ts';
import { FootballIcon } from '../../frame/football-icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { MatchNews } from './use-match-news.ts';

export interface LatestProps {
  /** Newest first; null as long as nobody knows what has happened. */
  latest: readonly MatchNews[] | null;
  home: TeamId;
  /** Only this team's changes are coloured. */
  ownTeam: TeamId | null;
}

/** The match's last changes of points: one line of fixed height, which opens to show all of today's. */
export function Latest({ latest, home, ownTeam }: LatestProps) {
  const [newest, ...others] = latest ?? [];
  return (
    <details className="group border-b border-line bg-surface-2">
      <summary className="flex h-11 list-none items-center gap-2 px-4 text-sm hover:bg-surface-3 focus-visible:-outline-offset-2 md:fine:h-9">
        <span className="flex-none text-xs font-semibold text-ink-3">Latest</span>
        <span className="min-w-0 flex-1">
          {newest === undefined ? (
            <span className="text-ink-3">{latest === null ? '' : 'Nothing has happened today yet'}</span>
          ) : (
            <NewsLine key={newest.key} news={newest} isHome={newest.team === home} isOwn={newest.team === ownTeam} />
          )}
        </span>
        <ChevronDown aria-hidden className="size-4 flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1.5 px-4 pt-1 pb-3">
        {others.map((news) => (
          <li key={news.key}>
            <NewsLine news={news} isHome={news.team === home} isOwn={news.team === ownTeam} />
          </li>
        ))}
        {others.length === 0 ? <li className="text-sm text-ink-3">The changes before it stand here.</li> : null}
      </ul>
    </details>
  );
}

/** On its team's side; only the manager's own points are green or red. */
function NewsLine({ news, isHome, isOwn }: { news: MatchNews; isHome: boolean; isOwn: boolean }) {
  const ownColours = news.difference < 0 ? 'bg-points-neg-bg text-points-neg-ink' : 'bg-points-bg text-points-ink';
  return (
    <span className={classNames('flex min-w-0 items-center gap-1.75', !isHome && 'flex-row-reverse')}>
      {news.minute === null ? null : <span className="flex-none text-ink-3">{`${news.minute}'`}</span>}
      {news.isGoal ? <FootballIcon className="size-4 flex-none" /> : null}
      <span className="flex-none text-ink-2">{news.reason}</span>
      <b title={news.name} dir="auto" className="min-w-0 truncate font-[680]">
        {news.name}
      </b>
      <b className={classNames('flex-none rounded-xs px-1.5 font-[680]', isOwn ? ownColours : 'bg-surface-3 text-ink')}>
        {signed(news.difference)}
      </b>
    </span>
  );
}
