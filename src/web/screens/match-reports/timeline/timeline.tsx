// admin.md 2, timeline dialog: home players, the minute with the events, away players; on a phone three tabs.

import { useState } from 'react';
import { type ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Segments } from '../../../ui/layout/segments.tsx';
import { usePhone } from '../../../ui/overlay/use-phone.ts';
import { ActionBar } from './action-bar.tsx';
import { EventList } from './event-list.tsx';
import { MinuteControl } from './minute-control.tsx';
import { PlayerList } from './player-list.tsx';
import { UndoBar } from './undo.tsx';
import { useAwake } from './use-awake.ts';
import { useMinute } from './use-minute.ts';

type Tab = 'home' | 'timeline' | 'away';

interface TimelineProps {
  report: ReportedMatch;
  isReporter: boolean;
  isAdmin: boolean;
}

export function Timeline({ report, isReporter, isAdmin }: TimelineProps) {
  const [tab, setTab] = useState<Tab>('timeline');
  const { clubs, sheet } = report;
  const isPhone = usePhone();
  const minute = useMinute(report);
  const isOpen = isReporter && !sheet.complete && report.view.match.status !== 'void';
  useAwake(isOpen);
  const only = (shown: Tab) => (tab === shown ? '' : 'max-md:hidden');
  return (
    <div className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[272px_minmax(0,1fr)_272px]">
      <Segments
        label="Shown"
        full
        value={tab}
        onValueChange={setTab}
        className="mx-4 my-2 flex-none md:hidden"
        segments={[
          { value: 'home', label: clubs.home.real_team_name },
          { value: 'timeline', label: 'Timeline' },
          { value: 'away', label: clubs.away.real_team_name },
        ]}
      />
      <PlayerList report={report} side="home" className={only('home')} />
      <div className={classNames('relative flex min-h-0 flex-1 flex-col md:border-x md:border-line', only('timeline'))}>
        {isOpen && !isPhone ? <MinuteControl minute={minute} slider /> : null}
        <EventList report={report} isOpen={isOpen} isReporter={isReporter} />
        {isOpen && isPhone ? <UndoBar report={report} /> : null}
      </div>
      <PlayerList report={report} side="away" className={only('away')} />
      <ActionBar report={report} minute={minute} isPhone={isPhone} isOpen={isOpen} isAdmin={isAdmin} />
    </div>
  );
}
