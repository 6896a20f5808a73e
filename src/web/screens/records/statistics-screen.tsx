// /statistics: records and achievements, all still to come.

import Award from 'lucide-react/icons/award';
import { Page } from '../../frame/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { RecordIcon } from './record-icon.tsx';

const records = ['Highest Season Score', 'Most Goals in a Season', 'Best Defensive Record', 'Highest Single Gameweek'];
const achievements = [
  ['Perfect Gameweek', 'All 11 players scored'],
  ['Century Club', '100+ points in a gameweek'],
  ['Hat-trick Heroes', '3 players with hat-tricks in a gameweek'],
  ['Clean Sheet Masters', 'All defenders kept clean sheets'],
] as const;
const milestones = ['1000 points', '50 goals', '15 clean sheets', 'top 3 finish'];

const TILE = 'rounded-lg border border-line bg-surface';

/** The statistics and records placeholder. */
export function StatisticsScreen() {
  return (
    <Page title="Statistics & Records" back={{ to: '/records', label: 'Back to Records' }}>
      <div className="grid gap-4">
        <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
          {records.map((title) => (
            <li key={title} className={`${TILE} grid justify-items-start gap-2 p-4`}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <p className="text-[1.625rem] leading-[1.2] font-[720] font-stretch-110%">TBD</p>
              <Badge>Coming Soon</Badge>
            </li>
          ))}
        </ul>
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
