import { useState } from 'react';
import { deadlineOf } from '#game/gameweek/gameweek';
import { partNames, parts } from '#game/gameweek/part';
import { clubKit, Kit } from '../../football/kit.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { type Calendar, type CalendarMatch, type CalendarWeek, calendarMomentText } from './calendar.ts';
import { DeadlineForm } from './deadline-form.tsx';
import { MoveMatchDialog } from './move-match-dialog.tsx';

export interface GameweekDialogProps {
  week: CalendarWeek;
  calendar: Calendar;
  onChanged: () => unknown;
  onClose: () => void;
}

/** Where an admin corrects a gameweek's deadlines and matches. */
export function GameweekDialog({ week, calendar, onChanged, onClose }: GameweekDialogProps) {
  const [moving, setMoving] = useState<CalendarMatch | null>(null);
  const matches = calendar.matches.filter(({ gameweek_id }) => gameweek_id === week.id);
  return (
    <Dialog open onOpenChange={onClose} title={`Gameweek ${week.id}`}>
      <div className="grid gap-4">
        {parts.map((part) =>
          deadlineOf(week, part) === null ? null : (
            <DeadlineForm key={part} week={week} part={part} calendar={calendar} onChanged={onChanged} />
          ),
        )}
        <section>
          <h3 className="mb-1 text-sm font-semibold text-ink-2">Matches</h3>
          <ul className="rounded-lg border border-line">
            {matches.map((match) => (
              <li
                key={match.id}
                className="flex min-h-12 items-center gap-x-3 border-t border-line py-1 pr-1.5 pl-3.5 first:border-t-0"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 py-1">
                  <b
                    className="flex items-center gap-2 font-[650] whitespace-nowrap"
                    title={`${match.home} – ${match.away}`}
                  >
                    <Kit url={clubKit(match.home)} size="small" />
                    {`${match.home_code} – ${match.away_code}`}
                    <Kit url={clubKit(match.away)} size="small" />
                  </b>
                  <span className="meta">
                    {match.match_date === null ? '' : calendarMomentText(match.match_date, calendar.league_time_zone)}
                  </span>
                </span>
                {match.status === 'void' ? <Badge>Void</Badge> : null}
                {match.part === null ? null : <Badge>{partNames[match.part]}</Badge>}
                <Button size="small" aria-label={`Move ${match.home} – ${match.away}`} onClick={() => setMoving(match)}>
                  Move
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {moving === null ? null : (
        <MoveMatchDialog
          nested
          match={moving}
          calendar={calendar}
          onChanged={onChanged}
          onClose={() => setMoving(null)}
        />
      )}
    </Dialog>
  );
}
