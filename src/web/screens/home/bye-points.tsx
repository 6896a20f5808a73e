import type { LeagueSnapshot } from '#api/league-snapshot';
import { figureText } from '#game/figure-text';
import { partNames, parts } from '#game/gameweek/part';
import type { TeamId } from '#game/identity';
import { hasBegun } from '../../football/has-begun.ts';
import { countedPoints } from '../../football/selection/part-summary.ts';
import { lineUpOf } from '../../football/selection-view.ts';
import { isNotPlayed } from './home-view.ts';

const FOOT = 'border-t border-line px-4 py-3 text-center';

/**
 * A team's points in a gameweek without an opponent, by part (rules/screens 20); nothing before its first deadline, nor
 * before the league has begun. None in a gameweek that is not played (rules/screens 35).
 */
export function ByePoints({ snapshot, team }: { snapshot: LeagueSnapshot; team: TeamId | null }) {
  const lineUps = parts.map((part) => ({
    label: partNames[part],
    players: team === null ? [] : lineUpOf(snapshot, team, part),
  }));
  const played = lineUps.filter(({ players }) => players.length > 0);
  if (played.length === 0 || !hasBegun(snapshot)) return null;
  if (isNotPlayed(snapshot)) return <p className={FOOT}>Not played</p>;
  return (
    <div className={FOOT}>
      <dl className="flex justify-center gap-6">
        {played.map(({ label, players }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-xl font-[720] font-stretch-106%">{figureText(countedPoints(players))}</dd>
          </div>
        ))}
      </dl>
      <p className="meta mt-2">Your points of this gameweek count for OTP.</p>
    </div>
  );
}
