// The minute that the reporter sets: shown at once, saved after a pause, and reset to the server's value if saving
// fails.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MatchId, Minute } from '#game/identity';
import { isMinute } from '#game/match/minute';
import {
  type ClockPress,
  clockMinute,
  type MatchClock,
  parseClock,
  pressed,
  setTo,
} from '../../../report/match-clock.ts';
import { setMatchMinute } from '../../../report/report-acts.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';

/** admin.md 9: minute save pause. */
const savePause = 500;
const clockPace = 1000;

const keyOf = (match: MatchId): string => `touchline-clock-${match}`;
const keptClock = (match: MatchId): MatchClock =>
  parseClock(localStorage.getItem(keyOf(match))) ?? { phase: 'stopped', from: 0 as Minute, since: 0 };

export type MinuteOfReporter = {
  readonly shown: Minute;
  /** Ignores anything but a minute from 0 to 130. */
  set(minute: number): void;
  readonly clock: MatchClock;
  press(press: ClockPress): void;
};

export function useMinute(report: ReportedMatch): MinuteOfReporter {
  const { id } = report.view.match;
  const [typed, setTyped] = useState<Minute | null>(null);
  const [clock, setClock] = useState(() => keptClock(id));
  const shown = typed ?? report.minute;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const keep = (next: MatchClock) => {
    localStorage.setItem(keyOf(id), JSON.stringify(next));
    setClock(next);
  };
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setMatchMinute(id, typed);
      setTyped(null);
    }, savePause);
    return () => clearTimeout(timer);
  }, [id, typed]);
  useEffect(() => {
    if (clock.phase === 'stopped') return;
    const timer = setInterval(() => {
      const minute = clockMinute(clock, Date.now());
      if (minute > latest.current) setTyped(minute);
    }, clockPace);
    return () => clearInterval(timer);
  }, [clock]);
  return {
    shown,
    clock,
    set: (minute) => {
      if (!isMinute(minute)) return;
      setTyped(minute);
      if (clock.phase !== 'stopped') keep(setTo(clock, minute, Date.now()));
    },
    press: (press) => {
      const next = pressed(clock, press, shown, Date.now());
      keep(next);
      if (next.from !== shown) setTyped(next.from);
    },
  };
}
