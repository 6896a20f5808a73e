import { figureText } from '#game/figure-text';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { PastTeam } from '../../../football/team-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Name } from '../../../ui/name.tsx';
import type { IsOwn } from './history-tables.tsx';

type Week = OutputAt<'GET /api/league/:league_id/seasons/:season_id/weeks/:gameweek_id'>;
type Side = Week['byes'][number];

interface EndedResultsProps extends Pick<Week, 'results' | 'byes'> {
  isOwn: IsOwn;
}

/** The results of the gameweek, the reader's own first. */
export function EndedResults({ results, byes, isOwn }: EndedResultsProps) {
  const rows = results
    .map((match) => ({ ...match, isMine: isOwn(match.home) || isOwn(match.away) }))
    .toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return (
    <Card title="Results" flush>
      <ul data-points-in-middle>
        {rows.map(({ home, away, isMine }) => (
          <li key={home.team_name} className={rowClass(isMine)}>
            {isMine ? <span className="sr-only">Your match: </span> : null}
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(90px,auto)_minmax(0,1fr)] items-center gap-2">
              <Team side={home} hasLost={home.points < away.points} isHome />
              <span className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-center text-[1.0625rem] leading-none font-stretch-108%">
                <Points side={home} other={away} className="justify-self-end" />
                <i className="text-xs font-semibold text-ink-3 not-italic font-stretch-100%">vs</i>
                <Points side={away} other={home} className="justify-self-start" />
              </span>
              <Team side={away} hasLost={away.points < home.points} />
            </div>
          </li>
        ))}
        {byes.map((side) => (
          <li key={side.team_name} className={classNames(rowClass(isOwn(side)), 'flex items-center gap-2')}>
            <Team side={side} hasLost={false} />
            <span className="ml-auto text-sm">{`no match, ${figureText(side.points)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const rowClass = (isMine: boolean): string =>
  classNames('border-t border-line px-4 py-3', isMine && 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]');

/** The winner's name stands out by its weight, not by colour alone. Its page leads to the manager's. */
const Team = ({ side, hasLost, isHome = false }: { side: Side; hasLost: boolean; isHome?: boolean }) => (
  <div className={classNames('min-w-0', isHome && 'text-right')}>
    <PastTeam
      id={side.team_id}
      // As high as a finger needs, without making the row any higher.
      className={classNames('-my-3 block py-3 text-sm md:text-base', hasLost ? 'text-ink-2' : 'font-[650]')}
    >
      {side.team_name}
    </PastTeam>
    <small className="block text-xs text-ink-2">
      <Name>{side.manager?.username ?? 'No manager'}</Name>
    </small>
  </div>
);

const Points = ({ side, other, className }: { side: Side; other: Side; className: string }) => (
  <span className={classNames(side.points < other.points ? 'text-ink-3' : 'font-[720]', className)}>
    {figureText(side.points)}
  </span>
);
