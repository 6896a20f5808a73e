import { PointsChip } from '../../football/points-chip.tsx';
import { signed } from '../../football/signed.ts';
import { FootballIcon } from '../../frame/football-icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { MatchNews } from './use-match-news.ts';

/** What dashed and filled points mean; at its end the latest change. Always one height. */
export function LegendRow({ news }: { news: MatchNews | null }) {
  return (
    <div className="flex min-h-10 items-center gap-3.5 px-4 pt-3 pb-0.5 text-xs text-ink-2 md:gap-4.5 md:px-4.5">
      <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
        <span aria-hidden>
          <PointsChip points={1} provisional size="legend" />
        </span>
        Provisional
      </span>
      <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
        <span aria-hidden>
          <PointsChip points={1} size="legend" />
        </span>
        Final
      </span>
      {news ? <NewsLine key={news.key} news={news} /> : null}
    </div>
  );
}

function NewsLine({ news }: { news: MatchNews }) {
  return (
    <span
      className={classNames(
        'ml-auto inline-flex min-h-7 min-w-0 items-center gap-1.75 rounded-sm px-2.5 text-sm',
        news.difference < 0 ? 'bg-points-neg-bg text-points-neg-ink' : 'bg-points-bg text-points-ink',
      )}
    >
      {news.isGoal ? <FootballIcon className="size-4 flex-none" /> : null}
      <b title={news.name} className="truncate font-[680]">
        {news.name}
      </b>
      {news.minute === null ? null : <span className="max-md:hidden">{news.minute}'</span>}
      <b className="font-[680]">{signed(news.difference)}</b>
    </span>
  );
}
