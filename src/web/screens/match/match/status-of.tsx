// What the status line of a match says, and how it looks.

import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import ListChecks from 'lucide-react/icons/list-checks';
import LockOpen from 'lucide-react/icons/lock-open';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { clockText, secondsText } from '#game/gameweek/day-text';
import { type Instant, instant } from '#game/instant';
import type { LiveStatus } from '../../../data/live/use-live-status.ts';
import { viewerZone } from '../../../data/session/viewer-zone.ts';
import type { Turn } from '../../../report/last-turn.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Spinner } from '../../../ui/spinner.tsx';

export type Status = {
  readonly text: string;
  readonly icon: ReactNode;
  readonly look: string;
  /** On a phone it gives way to what another reporter has just done. */
  readonly isCalm?: boolean;
};

/** ', 18:57 by marta'; of another day ', 16 Aug, 18:57 by marta'. */
function byWhom(turn: Turn | null, now: Instant | null): string {
  if (turn === null) return '';
  return `, ${clockText(instant(turn.at), now, viewerZone())} by ${turn.by ?? 'another reporter'}`;
}

type Facts = {
  readonly report: ReportedMatch;
  readonly isReporter: boolean;
  readonly isOnline: boolean;
  readonly live: LiveStatus;
  readonly isSending: boolean;
  readonly savedAt: Instant | null;
  readonly isKept: boolean;
  readonly names: readonly string[];
  readonly turn: Turn | null;
  /** The server's time; null until it is known. */
  readonly now: Instant | null;
};

const calm = { look: 'text-ink-2', isCalm: true };

/** What matters most: refused, offline, waiting, void, complete, reopened, then what a viewer or a reporter sees otherwise. */
export function statusOf({
  report,
  isReporter,
  isOnline,
  live,
  isSending,
  savedAt,
  isKept,
  names,
  turn,
  now,
}: Facts): Status {
  const { waiting, refused, hasBegun } = report;
  if (refused.length > 0) {
    return {
      text: `${refused.length} refused`,
      icon: <CircleAlert aria-hidden className="size-4" />,
      look: 'bg-danger-soft text-danger',
    };
  }
  if (!isOnline) {
    const text = waiting === 0 ? 'You are offline' : `You are offline · ${waiting} waiting`;
    return { text, icon: <WifiOff aria-hidden className="size-4" />, look: 'bg-warn-soft text-warn' };
  }
  if (waiting > 0 && !isKept) {
    const text = `${waiting} waiting, not kept on this device`;
    return { text, icon: <CircleAlert aria-hidden className="size-4" />, look: 'bg-warn-soft text-warn' };
  }
  if (waiting > 0) {
    const text = isSending ? `Sending, ${waiting} left` : `${waiting} waiting`;
    return { text, icon: <Spinner size="small" />, look: 'bg-info-soft text-info' };
  }
  const decided = decidedOf(report, turn, now);
  if (decided !== null) return decided;
  if (!isReporter) {
    const text = names.length === 0 ? 'Nothing recorded yet' : `Reported by ${names.join(' and ')}`;
    // Viewers are told when what they see may be out of date.
    return {
      text: live.isLive ? text : `${live.text} · ${text}`,
      icon: <Eye aria-hidden className="size-4" />,
      ...calm,
    };
  }
  if (!hasBegun) return { text: 'Team selection', icon: <ListChecks aria-hidden className="size-4" />, ...calm };
  const text = savedAt === null ? 'Saved' : `Saved ${secondsText(savedAt, now, viewerZone())}`;
  return { text, icon: <Check aria-hidden className="size-4" />, ...calm };
}

/** What an admin or a reporter decided about the whole match; null while it is simply recorded. */
function decidedOf({ view, sheet }: ReportedMatch, turn: Turn | null, now: Instant | null): Status | null {
  if (view.match.status === 'void') {
    return {
      text: 'Void: counts for nobody',
      icon: <Ban aria-hidden className="size-4" />,
      look: 'bg-warn-soft text-warn',
    };
  }
  if (sheet.complete) {
    return {
      text: `Complete${byWhom(turn, now)}`,
      icon: <CircleCheck aria-hidden className="size-4" />,
      look: 'bg-success-soft text-success',
    };
  }
  if (turn?.action !== 'reopen-match') return null;
  return {
    text: `Reopened${byWhom(turn, now)}`,
    icon: <LockOpen aria-hidden className="size-4" />,
    look: 'bg-warn-soft text-warn',
  };
}
