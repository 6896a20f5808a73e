import { memo } from 'react';
import { figureText } from '#game/figure-text';
import { ordinal } from '#game/gameweek/day-text';
import type { TeamId } from '#game/identity';
import { classNames } from '../ui/class-names.ts';
import { useChanges } from '../ui/use-changes.ts';
import { TeamLink } from './team-link.tsx';

export interface FantasyMatchRowProps {
  homeName: string;
  awayName: string;
  /** Null before there can be any. */
  homePoints: number | null;
  awayPoints: number | null;
  /** Ranks in the league; null where none is shown. */
  homeRank: number | null;
  awayRank: number | null;
  /** Their names lead to them, unless the row is a button itself. */
  homeTeam?: TeamId;
  awayTeam?: TeamId;
}

/**
 * A fantasy match on one line: names with their ranks, and the points on either side of 'vs'. The leader stands out.
 */
export const FantasyMatchRow = memo(function FantasyMatchRow(match: FantasyMatchRowProps) {
  const { homePoints, awayPoints } = match;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(90px,auto)_minmax(0,1fr)] items-center gap-2">
      <TeamName name={match.homeName} position={match.homeRank} team={match.homeTeam} className="text-right" />
      <span className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-center text-[1.0625rem] leading-none font-[720] font-stretch-108%">
        <Total points={homePoints} trails={(homePoints ?? 0) < (awayPoints ?? 0)} className="justify-self-end" />
        <i className="text-xs font-semibold text-ink-3 not-italic font-stretch-100%">vs</i>
        <Total points={awayPoints} trails={(awayPoints ?? 0) < (homePoints ?? 0)} className="justify-self-start" />
      </span>
      <TeamName name={match.awayName} position={match.awayRank} team={match.awayTeam} />
    </div>
  );
});

interface TeamNameProps {
  name: string;
  position: number | null;
  team: TeamId | undefined;
  className?: string;
}

function TeamName({ name, position, team, className }: TeamNameProps) {
  const text = (
    <b
      title={name}
      dir="auto"
      className="line-clamp-2 wrap-anywhere text-sm leading-tight font-semibold md:line-clamp-1 md:text-base md:leading-5"
    >
      {name}
    </b>
  );
  return (
    <span className={classNames('min-w-0', className)}>
      {team === undefined ? (
        text
      ) : (
        // As high as a finger needs, without making the row any higher.
        <TeamLink team={team} className="-my-3 block py-3">
          {text}
        </TeamLink>
      )}
      <small key={position} className="block text-xs text-ink-3">
        {position === null ? '\u00a0' : ordinal(position)}
      </small>
    </span>
  );
}

function Total({ points, trails, className }: { points: number | null; trails: boolean; className: string }) {
  const changes = useChanges(points ?? 0);
  return (
    <span
      key={changes}
      className={classNames('rounded-xs px-0.5', trails && 'text-ink-3', changes > 0 && 'score-changed', className)}
    >
      {points === null ? '' : figureText(points)}
    </span>
  );
}
