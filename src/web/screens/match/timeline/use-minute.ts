// The minute that the reporter sets: it belongs to the next event (rules/match 12), and the match's clock takes it after
// a pause unless an event is later.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MatchId, Minute } from '#game/identity';
import { clockOf } from '#game/match/match-sheet';
import { firstMinute, isMinute } from '#game/match/minute';
import {
  clockHasMinute,
  type EnteredMinute,
  enterMinute,
  forgetEnteredMinute,
  restoreEnteredMinute,
  useEnteredMinute,
} from '../../../report/entered-minute.ts';
import { forgetClock, keepClock, keptClock, stoppedClock } from '../../../report/kept-clock.ts';
import { type ClockPress, isClockRunning, type MatchClock, pressed, setTo } from '../../../report/match-clock.ts';
import { setMatchMinute } from '../../../report/report-acts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { minuteForClock, minutesOf, type ShownMinutes, setsClock } from './shown-minutes.ts';
import { useRunningClock } from './use-running-clock.ts';

/** rules/match 11: minute save pause. */
const savePause = 500;

export type MinuteOfReporter = ShownMinutes & {
  /** Ignores anything but a minute from 0 to 130. */
  set(minute: number): void;
  /** Returns what puts the minute back as it is now, with the clock. */
  remember(): () => void;
  /** The next event follows the match's clock again. */
  follow(): void;
  readonly clock: MatchClock;
  press(press: ClockPress): void;
};

/** `isOpen`: this manager may record the match now. Otherwise nothing kept on this device is sent. */
export function useMinute(report: ReportedMatch, isOpen: boolean): MinuteOfReporter {
  const { id } = report.view.match;
  const kept = useEnteredMinute(id);
  const entered = isOpen ? kept : null;
  const [clock, setClock] = useState(() => keptClock(id));
  const latestEvent = clockOf({ minute: firstMinute, events: report.sheet.events });
  const forClock = minuteForClock(entered);
  const keep = (next: MatchClock) => {
    keepClock(id, next);
    setClock(next);
  };
  // Reopened, the report goes on where it ended: nobody watched the clock meanwhile.
  const isOver = report.sheet.complete;
  if (isOver && clock.phase !== 'stopped') setClock(stoppedClock);
  useEffect(() => {
    if (isOver) forgetClock(id);
  }, [id, isOver]);
  const savedRef = useSavedSoon(id, entered, isClockRunning(clock));
  useRunningClock(report, isOpen ? clock : null, {
    onTurned: () => {
      forgetClock(id);
      setClock(stoppedClock);
    },
    onSetBack: (minute) => keep(setTo(clock, minute, Date.now())),
  });
  return {
    ...minutesOf(entered, report.minute),
    clock,
    set: (minute) => {
      if (!isMinute(minute)) return;
      const isForClock = minute >= latestEvent;
      enterMinute(id, minute, isForClock, report.minute);
      if (isForClock && clock.phase !== 'stopped') keep(setTo(clock, minute, Date.now()));
    },
    remember: () => {
      savedRef.current = null;
      return () => {
        restoreEnteredMinute(id, entered);
        if (clock.phase !== 'stopped') keep(clock);
        if (savedRef.current !== null) void setMatchMinute(id, report.minute, savedRef.current);
        savedRef.current = null;
      };
    },
    follow: () => void forgetEnteredMinute(id),
    press: (press) => {
      const next = pressed(clock, press, forClock ?? report.minute, Date.now());
      keep(next);
      if (forClock !== null) forgetEnteredMinute(id);
      if (setsClock(next, report.minute, latestEvent)) void setMatchMinute(id, next.from, report.minute);
    },
  };
}

/**
 * Sets the match's clock to the typed minute after the pause, or at once when the reporter leaves: then nobody is there
 * for the pause. A running clock goes on from it, and so does the next event. Returns the minute that was set last.
 */
function useSavedSoon(match: MatchId, entered: EnteredMinute | null, goesOn: boolean): RefObject<Minute | null> {
  const forClock = minuteForClock(entered);
  const saved = useRef<Minute | null>(null);
  const unsaved = useRef<Minute | null>(null);
  const latest = useRef({ seen: entered?.seen, goesOn });
  useLayoutEffect(() => {
    latest.current = { seen: entered?.seen, goesOn };
  });
  useEffect(() => {
    const save = () => {
      const minute = unsaved.current;
      if (minute === null) return;
      unsaved.current = null;
      saved.current = minute;
      // Kept until the queue has stored it, which a tab that is being closed may not live to see.
      void setMatchMinute(match, minute, latest.current.seen).then(() =>
        latest.current.goesOn ? void forgetEnteredMinute(match) : clockHasMinute(match, minute),
      );
    };
    const onHidden = () => document.visibilityState === 'hidden' && save();
    unsaved.current = forClock;
    const timer = setTimeout(save, savePause);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [match, forClock]);
  useEffect(
    () => () => {
      if (unsaved.current !== null) void setMatchMinute(match, unsaved.current, latest.current.seen);
    },
    [match],
  );
  return saved;
}
