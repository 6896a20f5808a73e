// A running clock sets the match's clock, in the run of the report in which it was pressed (rules/match 13).

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MatchId, Minute } from '#game/identity';
import { instant } from '#game/instant';
import { callEndpoint } from '../../../data/cache/call-endpoint.ts';
import { useServerOffset } from '../../../football/use-reader-clock.ts';
import { lastTurnIn } from '../../../report/last-turn.ts';
import { clockMinute, isClockRunning, type MatchClock } from '../../../report/match-clock.ts';
import { setMatchMinute } from '../../../report/report-acts.ts';

const clockPace = 1000;
/** In ms. Whoever is awake is told that the report is complete; a device that slept, or was closed, has to ask. */
const longestUnasked = 5 * 60_000;
/** In ms. The match goes on, also where no network is. */
const longestAnswer = 5000;

/**
 * Sets the match's clock, which stands at `shown`, as this device's clock runs; null: it does not. Calls `onTurned`
 * instead where the report has been completed, reopened, deleted or restored since the press.
 */
export function useRunningClock(match: MatchId, shown: Minute, clock: MatchClock | null, onTurned: () => void): void {
  const serverOffset = useServerOffset();
  const asked = useRef(0);
  const latest = useRef({ shown, serverOffset, onTurned });
  useLayoutEffect(() => {
    latest.current = { shown, serverOffset, onTurned };
  });
  useEffect(() => {
    if (clock === null || !isClockRunning(clock)) return;
    let isAsking = false;
    let isOver = false;
    const isTurned = async (): Promise<boolean> => {
      const turnedAt = await lastTurnOf(match);
      if (turnedAt === 'unknown') return false;
      asked.current = Date.now();
      return turnedAt !== null && turnedAt > clock.since + latest.current.serverOffset;
    };
    const isNext = (): boolean => !isOver && clockMinute(clock, Date.now()) > latest.current.shown;
    const tick = async (): Promise<void> => {
      if (isAsking || !isNext()) return;
      isAsking = true;
      const isPast = Date.now() - asked.current > longestUnasked && (await isTurned());
      isAsking = false;
      if (!isNext()) return;
      isOver = isPast;
      if (isPast) latest.current.onTurned();
      else void setMatchMinute(match, clockMinute(clock, Date.now()), latest.current.shown);
    };
    const timer = setInterval(() => void tick(), clockPace);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [match, clock]);
}

/** When the report was last completed, reopened, deleted or restored; null: never. */
async function lastTurnOf(match_id: MatchId): Promise<number | null | 'unknown'> {
  const patient = { signal: AbortSignal.timeout(longestAnswer) };
  const log = await callEndpoint('GET /api/match/:match_id/log', { match_id }, patient).catch(() => null);
  if (log === null) return 'unknown';
  const turn = lastTurnIn(log.entries);
  return turn === undefined ? null : instant(turn.at);
}
