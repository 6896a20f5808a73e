// The pages below the records: fixed texts, beside which ended seasons stand (rules/screens 12).

import Archive from 'lucide-react/icons/archive';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import Medal from 'lucide-react/icons/medal';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import type { ComponentType, ReactNode } from 'react';
import { Page } from '../../frame/page.tsx';
import { PitchNotice } from '../../frame/pitch-notice.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { PastChampions, PastSeasons } from './ended-seasons.tsx';
import { RecordIcon } from './record-icon.tsx';

export { RecordsScreen } from './records-screen.tsx';
export { StatisticsScreen } from './statistics-screen.tsx';

const back = { to: '/records', label: 'Back to Records' };
const criteria = [
  'Minimum 3 seasons played',
  'At least 1 championship or exceptional performance',
  'Community impact and sportsmanship',
];

/** Who can enter the Hall of Fame. */
export const HallOfFame = () => (
  <Page title="Hall of Fame" back={back} width="list">
    <PitchNotice mark={<Crown aria-hidden className="size-8.5" />}>
      <div className="grid gap-3 text-left">
        <h2 className="heading-2">Induction criteria</h2>
        <ul className="grid gap-2">
          {criteria.map((criterion) => (
            <li key={criterion} className="flex gap-2.5">
              <Check aria-hidden className="size-5 flex-none text-brand" />
              {criterion}
            </li>
          ))}
        </ul>
      </div>
    </PitchNotice>
  </Page>
);

/** One season, still under way, and those that have ended. */
export const Champions = () => (
  <Page title="Season Champions" back={back} width="list">
    <section aria-label="2024" className="grid items-center gap-2 md:grid-cols-[5rem_minmax(0,1fr)]">
      <h2 className="heading-2">2024</h2>
      <div className="flex items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3">
        <RecordIcon Icon={Trophy} />
        <div className="min-w-0 flex-1">
          <p className="meta">Champion</p>
          <p className="heading-2">TBD</p>
        </div>
        <Badge tone="live" dot>
          In Progress
        </Badge>
      </div>
    </section>
    <PastChampions />
  </Page>
);

interface SoonProps {
  title: string;
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  children?: ReactNode;
}

const Soon = ({ title, Icon, children }: SoonProps) => (
  <Page title={title} back={back} width="list">
    <PitchNotice mark={<Icon aria-hidden className="size-8.5" />}>
      <p className="heading-2">Coming Soon</p>
    </PitchNotice>
    {children}
  </Page>
);

export const SeasonArchives = () => (
  <Soon title="Season Archives" Icon={Archive}>
    <PastSeasons />
  </Soon>
);
export const PlayerLegends = () => <Soon title="Player Legends" Icon={Medal} />;
export const MemorableMoments = () => <Soon title="Memorable Moments" Icon={Sparkles} />;
