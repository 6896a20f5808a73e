import { useEffect, useState } from 'react';
import type { EventId } from '#game/identity';
import { useMe } from '../../../data/cache/use-me.ts';
import { targetOf } from '../../../report/queue/report-command.ts';
import { useReportQueue } from '../../../report/queue/report-queue.ts';
import { useSettledAnswers } from '../../../report/queue/settled-answers.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { type ReportNews, reportNews } from './report-news.ts';

/** How long what has changed is told. */
const shownFor = 10_000;
const mostFaces = 3;

/**
 * Who has recorded events in the match. Another reporter's newest event is told with a ring around their avatar: 'Sam:
 * Goal'; so is an event that somebody else has removed or changed.
 */
export function WhoRecords({ report, names }: { report: ReportedMatch; names: readonly string[] }) {
  const news = useNews(report);
  return (
    <>
      <span
        role="status"
        data-news={news === null ? undefined : true}
        className="mr-auto min-w-0 shrink-999 truncate text-ink-2"
      >
        {news === null ? '' : news.what}
      </span>
      <span className="flex flex-none gap-1">
        {names.slice(0, mostFaces).map((name) => (
          <Avatar
            key={name}
            name={name}
            size="tiny"
            label={`Recorded by ${name}`}
            className={classNames(name === news?.by && 'outline-2 outline-offset-2 outline-live')}
          />
        ))}
      </span>
    </>
  );
}

/** What has just changed in the report; null again after a while. */
function useNews({ view: { events } }: ReportedMatch): ReportNews | null {
  const { data: me } = useMe();
  // Frames arrive before answers, and answers before frames.
  const acts = [...useReportQueue().queue, ...useSettledAnswers()];
  const own = new Set(acts.flatMap(({ act }) => targetOf(act) ?? []) as EventId[]);
  const [before, setBefore] = useState(events);
  const [news, setNews] = useState<ReportNews | null>(null);
  if (before !== events) {
    setBefore(events);
    const newest = reportNews(before, events, { name: me?.username, changed: own });
    if (newest !== null) setNews(newest);
  }
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), shownFor);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
