// A gameweek's real matches, grouped by the day of their kick-off.

import { useEffect, useRef, useState } from 'react';
import type { GameweekId } from '#game/identity';
import { useMe } from '../../../data/cache/use-me.ts';
import { useFollowed } from '../../../data/live/use-live.ts';
import { viewerZone } from '../../../data/session/viewer-zone.ts';
import { LoadingRows } from '../../../football/loading-rows.tsx';
import { useServerNow } from '../../../football/use-reader-clock.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { daysOf, dayToOpen, isOverdue, kickOffOf } from './list-days.ts';
import type { ListedMatch } from './listed-match.ts';
import { MatchRow } from './match-row.tsx';
import { useMySquads } from './use-my-squads.ts';

/** The list, kept live: minutes and goals update. */
export function MatchList({ gameweek, zone: leagueZone }: { gameweek: GameweekId; zone: string }) {
  const matches = useFollowed('matches', 'GET /api/match/list', { gameweek_id: gameweek });
  const { data: me } = useMe();
  const now = useServerNow();
  const [deleting, setDeleting] = useState<ListedMatch | null>(null);
  const mySquads = useMySquads();
  const zone = viewerZone();
  return (
    <Loaded query={matches} loading={<LoadingRows rows={10} rowHeight="h-24 md:h-15" />}>
      {(answer) => {
        const clubOf = (id: ListedMatch['home_team_id']) => answer.clubs.find((club) => club.id === id) ?? null;
        const isReporter = me?.is_reporter === true || me?.is_admin === true;
        return (
          <>
            {answer.matches.length === 0 ? (
              <Card flush>
                <EmptyState title="No matches in this gameweek" />
              </Card>
            ) : null}
            {daysOf(answer.matches, zone).map(([day, ofDay]) => (
              <Card key={day} flush>
                <DayHeading day={day} opensHere={day === dayToOpen(answer.matches, zone)} />
                <ul>
                  {ofDay.map((match) => (
                    <MatchRow
                      key={match.id}
                      match={match}
                      home={clubOf(match.home_team_id)}
                      away={clubOf(match.away_team_id)}
                      kickOff={kickOffOf(match, leagueZone, zone)}
                      isOverdue={isReporter && now !== null && isOverdue(match, now)}
                      mine={mySquads.countIn(match)}
                      isMine={mySquads.has}
                      onDelete={isReporter ? () => setDeleting(match) : null}
                    />
                  ))}
                </ul>
              </Card>
            ))}
            {deleting === null ? null : (
              <DeleteReportDialog
                match={deleting}
                name={`${clubOf(deleting.home_team_id)?.real_team_name} – ${clubOf(deleting.away_team_id)?.real_team_name}`}
                onClose={() => setDeleting(null)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** A day of the list, which opens at the one that matters now, unless Back or a reload has put the reader elsewhere. */
function DayHeading({ day, opensHere }: { day: string; opensHere: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (opensHere && window.scrollY === 0) heading.current?.scrollIntoView();
  }, [opensHere]);
  return (
    <h3 ref={heading} className="scroll-mt-24 px-4 pt-4.5 pb-3 text-sm font-semibold text-ink-2 md:px-5">
      {day}
    </h3>
  );
}

const DeleteReportDialog = lazyPart(
  () => import('./delete-report-dialog.tsx').then((module) => module.DeleteReportDialog),
  { failure: 'over' },
);
