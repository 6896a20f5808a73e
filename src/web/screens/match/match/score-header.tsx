import type { Side } from '#game/match/match-event';
import { Kit } from '../../../football/kit.tsx';
import type { ReportedClub, ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';

interface ScoreHeaderProps {
  report: ReportedMatch;
  /** The day is empty if it is today; null without a date. */
  kickOff: { readonly day: string; readonly time: string } | null;
}

/** Both clubs on either side of the centre circle, which holds the minute, before it the kick-off. */
export function ScoreHeader({ report, kickOff }: ScoreHeaderProps) {
  const { view, clubs, state, sheet, hasBegun, minute } = report;
  const minuteText = view.match.status === 'void' ? 'Void' : sheet.complete ? 'FT' : `${minute}'`;
  return (
    <div className="score-header pitch-stripes on-pitch relative isolate grid min-h-23 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-13 short:min-h-16 before:absolute before:inset-y-0 before:left-1/2 before:-z-1 before:w-[1.5px] before:bg-chalk md:not-short:min-h-28 md:px-14">
      <Side side="home" club={clubs.home} goals={hasBegun ? state.score.home : null} />
      <span className="grid size-14 place-content-center justify-items-center rounded-full border-[1.5px] border-chalk bg-pitch text-sm font-bold md:not-short:size-20">
        {hasBegun || kickOff === null || kickOff.day === '' ? null : (
          <small className="text-xs leading-none">{kickOff.day}</small>
        )}
        <span>{hasBegun ? minuteText : kickOff?.time}</span>
      </span>
      <Side side="away" club={clubs.away} goals={hasBegun ? state.score.away : null} />
      <span className="sr-only" role="status">
        {hasBegun
          ? `${clubs.home.real_team_name} ${state.score.home}, ${clubs.away.real_team_name} ${state.score.away}, ${minuteText}`
          : ''}
      </span>
    </div>
  );
}

function Side({ side, club, goals }: { side: Side; club: ReportedClub; goals: number | null }) {
  return (
    <div
      className={classNames(
        'flex min-w-0 items-center gap-2.5 md:gap-5',
        'max-md:flex-col-reverse max-md:justify-end max-md:gap-0.5 max-md:text-center md:justify-end',
        side === 'away' && 'md:flex-row-reverse',
      )}
    >
      <span className="line-clamp-2 max-w-full min-w-0 text-sm leading-tight font-bold wrap-anywhere md:text-lg">
        {club.real_team_name}
      </span>
      <span className="hidden md:block">
        <Kit url={club.kit_url} size="large" />
      </span>
      {goals === null ? null : (
        <span className="figure-score flex-none text-[2.25rem] md:not-short:text-score">{goals}</span>
      )}
    </div>
  );
}
