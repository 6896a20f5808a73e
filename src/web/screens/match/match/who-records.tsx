import { useEffect, useState } from 'react';
import type { EventId } from '#game/identity';
import { useMe } from '../../../data/cache/use-me.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { eventTitle } from '../event/event-words.ts';

/** How long another reporter's event stays highlighted. */
const shownFor = 10_000;
const mostFaces = 3;

/**
 * Who has recorded events in the match. Another reporter's newest event is shown with a ring around their avatar: 'Sam:
 * Goal'.
 */
export function WhoRecords({ report, names }: { report: ReportedMatch; names: readonly string[] }) {
  const news = useNewsOfAnother(report);
  return (
    <>
      <span role="status" className="max-w-2/5 flex-none truncate text-ink-2">
        {news === null ? '' : `${news.by}: ${news.what}`}
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

type News = { readonly id: EventId; readonly by: string; readonly what: string };

/** The newest event that another reporter recorded while this page was open; null again after a while. */
function useNewsOfAnother({ view: { events } }: ReportedMatch): News | null {
  const { data: me } = useMe();
  const [known] = useState(() => new Set(events.map(({ id }) => id)));
  const [told, setTold] = useState<EventId | null>(null);
  const newest = events.reduce<News | null>((latest, event) => {
    const { id, recorded_by_name: by } = event;
    if (known.has(id) || by === null || by === me?.username || id < (latest?.id ?? 0)) return latest;
    return { id, by, what: eventTitle(event) };
  }, null);
  const id = newest?.id ?? null;
  useEffect(() => {
    const timer = setTimeout(() => setTold(id), shownFor);
    return () => clearTimeout(timer);
  }, [id]);
  return id === told ? null : newest;
}
