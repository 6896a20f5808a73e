// rules/screens 9: home players, the minute with the events, away players; where these do not fit, three tabs.

import { useEffect, useState } from 'react';
import type { PlayerCode } from '#game/identity';
import type { Side } from '#game/match/match-event';
import type { ListedPlayer } from '../../../football/player/player-sheet.tsx';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Segments } from '../../../ui/layout/segments.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useOneColumn } from '../../../ui/overlay/use-phone.ts';
import { ActionBar } from './action-bar.tsx';
import { EventList } from './event-list.tsx';
import { AddEventDialog, CompleteDialog, EditEvent, EventDialog } from './late-dialogs.ts';
import { MinuteControl } from './minute-control.tsx';
import { PlayerList } from './player-list.tsx';
import { UndoBar } from './undo.tsx';
import { useMinute } from './use-minute.ts';

export { RefusedCards } from './refused-cards.tsx';

const PlayerSheet = lazyPart(
  () => import('../../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
  { failure: 'over' },
);

type Tab = 'home' | 'timeline' | 'away';

interface TimelineProps {
  report: ReportedMatch;
  isReporter: boolean;
  isAdmin: boolean;
  /** How often the reporter has asked for what was refused. */
  asksForRefused: number;
}

export function Timeline({ report, isReporter, isAdmin, asksForRefused }: TimelineProps) {
  // Whoever has asked since is in the timeline.
  const [chosen, setChosen] = useState<{ readonly tab: Tab; readonly after: number }>({ tab: 'timeline', after: 0 });
  const tab = chosen.after === asksForRefused ? chosen.tab : 'timeline';
  const setTab = (next: Tab) => setChosen({ tab: next, after: asksForRefused });
  const [opened, setOpened] = useState<ListedPlayer | null>(null);
  const { clubs, sheet } = report;
  const isNarrow = useOneColumn();
  const isOpen = isReporter && !sheet.complete && report.view.match.status !== 'void';
  const minute = useMinute(report, isOpen);
  const hasBar = isOpen || (isAdmin && sheet.complete);
  useAwake(isOpen);
  // Names open for viewers only: a reporter would hit them with the thumb.
  const opening = (side: Side) =>
    isOpen ? null : (player: PlayerCode) => setOpened(listedPlayer(report, side, player));
  const only = (itsTab: Tab) => (tab === itsTab ? '' : 'one-column:hidden');
  return (
    <div
      className={classNames(
        'max-md:contents md:flex md:min-h-0 md:flex-1 md:flex-col columns:grid columns:grid-cols-[272px_minmax(0,1fr)_272px] columns:grid-rows-[minmax(16.5rem,1fr)_auto] columns:overflow-y-auto',
        // On a phone in landscape, the minute and the buttons stand beside the list.
        hasBar &&
          'md:short:grid md:short:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:short:grid-rows-[auto_minmax(0,1fr)]',
      )}
    >
      <Segments
        label="Shown"
        full
        value={tab}
        onValueChange={setTab}
        className="mx-4 my-2 flex-none columns:hidden"
        segments={[
          { value: 'home', label: clubs.home.real_team_name },
          { value: 'timeline', label: 'Timeline' },
          { value: 'away', label: clubs.away.real_team_name },
        ]}
      />
      <PlayerList report={report} side="home" onOpen={opening('home')} className={only('home')} />
      <div
        className={classNames(
          'relative flex min-h-28 flex-1 flex-col border-line has-data-undo-bar:min-h-48 max-md:short:flex-none columns:border-x',
          only('timeline'),
        )}
      >
        {isOpen && !isNarrow ? <MinuteControl minute={minute} slider /> : null}
        <EventList {...{ report, isOpen, isReporter, isNarrow, asksForRefused }} />
        {isOpen && isNarrow ? <UndoBar report={report} /> : null}
      </div>
      <PlayerList report={report} side="away" onOpen={opening('away')} className={only('away')} />
      <ActionBar {...{ report, minute, isNarrow, isOpen, isAdmin }} />
      {opened === null ? null : <PlayerSheet player={opened} onClose={() => setOpened(null)} nested />}
    </div>
  );
}

function listedPlayer({ players, clubs }: ReportedMatch, side: Side, code: PlayerCode): ListedPlayer | null {
  const player = players.get(code);
  return player === undefined ? null : { ...player, real_team_name: clubs[side].real_team_name };
}

/** Keeps the screen awake while this is true, if the browser can. */
function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    // The browser releases the lock whenever the page is hidden.
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isWanted]);
}

/** Loads ahead what a reporter needs next: a match is begun, recorded and completed without a network, too. */
export function loadReporterDialogs(): void {
  for (const dialog of [AddEventDialog, CompleteDialog, EventDialog, EditEvent]) void dialog.preload();
}
