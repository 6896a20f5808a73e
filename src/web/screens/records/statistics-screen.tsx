// /statistics: records of ended seasons; what nobody holds, and the achievements, are still to come.

import { Link } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { PastTeam } from '../../football/team-link.tsx';
import { Page } from '../../frame/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Past } from './ended-seasons.tsx';
import { RecordIcon } from './record-icon.tsx';

const records = [
  { title: 'Highest Season Score', name: 'season_score', units: ['point', 'points'] },
  { title: 'Most Goals in a Season', name: 'season_goals', units: ['goal', 'goals'] },
  { title: 'Best Defensive Record', name: 'best_defence', units: ['goal against', 'goals against'] },
  { title: 'Highest Single Gameweek', name: 'gameweek_score', units: ['point', 'points'] },
] as const;
const achievements = [
  ['Perfect Gameweek', 'All 11 players scored'],
  ['Century Club', '100+ points in a gameweek'],
  ['Hat-trick Heroes', '3 players with hat-tricks in a gameweek'],
  ['Clean Sheet Masters', 'All defenders kept clean sheets'],
] as const;
const milestones = ['1000 points', '50 goals', '15 clean sheets', 'top 3 finish'];

const TILE = 'rounded-lg border border-line bg-surface';
const FIGURE = 'text-[1.625rem] leading-[1.2] font-[720] font-stretch-110%';

/** The statistics and records. */
export function StatisticsScreen() {
  return (
    <Page title="Statistics & Records" back={{ to: '/records', label: 'Back to Records' }}>
      <div className="grid gap-4">
        <div>
          <Past loading={<RecordTiles held={null} />}>{({ records: held }) => <RecordTiles held={held} />}</Past>
        </div>
        <ul className="grid gap-4 md:grid-cols-2">
          {achievements.map(([title, how]) => (
            <li key={title} className={`${TILE} flex items-center gap-3.5 px-4 py-3`}>
              <RecordIcon Icon={Award} />
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold">{title}</h2>
                <p className="meta">{how}</p>
              </div>
              <span className="text-xl font-semibold">0</span>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
          {milestones.map((milestone) => (
            <li key={milestone} className={`${TILE} grid min-h-13 place-items-center px-4 font-semibold text-ink-2`}>
              {milestone}
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

type Records = OutputAt<'GET /api/season/past'>['records'];

/** A tile for each record; of null, while they are read. */
const RecordTiles = ({ held }: { held: Records | null }) => (
  <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
    {records.map(({ title, name, units }) => (
      <li key={title} className={`${TILE} grid content-start justify-items-start gap-2 p-4`}>
        <h2 className="text-sm font-semibold">{title}</h2>
        {held === null ? <Skeleton className="h-8 w-16" /> : <Holder record={held[name]} units={units} />}
      </li>
    ))}
  </ul>
);

interface HolderProps {
  record: Records[keyof Records];
  /** Of one, and of any other number. */
  units: readonly [one: string, many: string];
}

/** The figure of a record, with whose it is; the fixed texts if nobody holds it. */
function Holder({ record, units: [one, many] }: HolderProps) {
  if (record === null)
    return (
      <>
        <p className={FIGURE}>TBD</p>
        <Badge>Coming Soon</Badge>
      </>
    );
  const { figure, team_id, team_name, season, league } = record;
  const where = `${season}, ${league.name}`;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={FIGURE}>{figure}</span>
        <span className="text-sm text-ink-2">{figure === 1 ? one : many}</span>
      </p>
      <div className="min-w-0 max-w-full">
        <PastTeam id={team_id} className="flex min-h-11 items-center font-semibold md:fine:min-h-7">
          {team_name}
        </PastTeam>
        {'gameweek_id' in record ? (
          <Link
            to="/leagues/$leagueId/weeks/$gameweek"
            params={{ leagueId: String(league.id), gameweek: String(record.gameweek_id) }}
            search={{ season: String(record.season_id) }}
            preload={false}
            className="meta flex min-h-11 items-center wrap-anywhere hover:underline md:fine:min-h-7"
          >{`${where}, gameweek ${record.gameweek_id}`}</Link>
        ) : (
          <p className="meta wrap-anywhere">{where}</p>
        )}
      </div>
    </>
  );
}
