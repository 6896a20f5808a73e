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
import { deviceStorage } from '../../../ui/device-storage.ts';

/** How long a minute rests before it is saved (rules/match 11). */
const savePause = 500;
const clockPace = 1000;

const unsavedKeyOf = (match: MatchId): string => `touchline-minute-${match}`;
const keyOf = (match: MatchId): string => `touchline-clock-${match}`;
const keptClock = (match: MatchId): MatchClock =>
  parseClock(deviceStorage.read(keyOf(match))) ?? { phase: 'stopped', from: 0 as Minute, since: 0 };

export type MinuteOfReporter = {
  readonly shown: Minute;
  /** Ignores anything but a minute from 0 to 130. */
  set(minute: number): void;
  readonly clock: MatchClock;
  press(press: ClockPress): void;
};

/** `isOpen`: this manager may record the match now. Otherwise nothing kept on this device is sent. */
export function useMinute(report: ReportedMatch, isOpen: boolean): MinuteOfReporter {
  const { id } = report.view.match;
  const [typed, setTyped] = useState(() => (isOpen ? keptUnsaved(id) : null));
  const [clock, setClock] = useState(() => keptClock(id));
  const shown = typed ?? report.minute;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const keep = (next: MatchClock) => {
    deviceStorage.write(keyOf(id), JSON.stringify(next));
    setClock(next);
  };
  useSavedSoon(id, typed, () => setTyped(null));
  useEffect(() => {
    if (!isOpen || clock.phase === 'stopped') return;
    const timer = setInterval(() => {
      const minute = clockMinute(clock, Date.now());
      if (minute > latest.current) setTyped(minute);
    }, clockPace);
    return () => clearInterval(timer);
  }, [isOpen, clock]);
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

/** Saves the typed minute after the pause, or at once when the reporter leaves: then nobody is there for the pause. */
function useSavedSoon(match: MatchId, typed: Minute | null, onSaved: () => void): void {
  const unsaved = useRef<Minute | null>(null);
  const done = useRef(onSaved);
  useLayoutEffect(() => {
    done.current = onSaved;
  });
  useEffect(() => {
    const save = () => {
      if (unsaved.current === null) return;
      saveMinute(match, unsaved.current);
      unsaved.current = null;
      done.current();
    };
    const onHidden = () => document.visibilityState === 'hidden' && save();
    unsaved.current = typed;
    const timer = setTimeout(save, savePause);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [match, typed]);
  useEffect(
    () => () => {
      if (unsaved.current !== null) saveMinute(match, unsaved.current);
    },
    [match],
  );
}

/** Kept until the queue has stored it, which a tab that is being closed may not live to see. */
function saveMinute(match: MatchId, minute: Minute): void {
  deviceStorage.write(unsavedKeyOf(match), JSON.stringify({ minute, at: Date.now() }));
  void setMatchMinute(match, minute).then(() => deviceStorage.remove(unsavedKeyOf(match)));
}

/** The match has gone on since an older one. */
const longestKept = 10 * 60_000;

function keptUnsaved(match: MatchId): Minute | null {
  const kept = JSON.parse(deviceStorage.read(unsavedKeyOf(match)) ?? 'null') as { minute: number; at: number } | null;
  if (kept === null || Date.now() - kept.at > longestKept) return null;
  return isMinute(kept.minute) ? kept.minute : null;
}
