// A running clock sets the match's clock, in the run of the report in which it was pressed (rules/match 13).

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MatchId, Minute } from '#game/identity';
import { instant } from '#game/instant';
import { callEndpoint } from '../../../data/cache/call-endpoint.ts';
import { currentToken } from '../../../data/session/session.ts';
import { useServerOffset } from '../../../football/use-reader-clock.ts';
import { lastTurnIn } from '../../../report/last-turn.ts';
import { clockMinute, isClockRunning, type MatchClock } from '../../../report/match-clock.ts';
import { setMatchMinute } from '../../../report/report-acts.ts';

const clockPace = 1000;
/** In ms. Whoever is awake is told that the report is complete; a device that slept, or was closed, has to ask. */
const longestUnasked = 5 * 60_000;
/** In ms, once there is a session to ask with. */
const longestAnswer = 5000;
/** In ms. The match goes on, also where no network is; an answer that comes later still counts. */
const longestWait = 10_000;

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
    let isWaiting = false;
    let isOver = false;
    /** Ends with the answer, or when it has been waited for long enough; null: nothing is asked. */
    let waited: Promise<void> | null = null;
    const ask = async (): Promise<void> => {
      const turnedAt = await lastTurnOf(match);
      waited = null;
      if (isOver || turnedAt === 'unknown') return;
      asked.current = Date.now();
      isOver = turnedAt !== null && turnedAt > clock.since + latest.current.serverOffset;
      if (isOver) latest.current.onTurned();
    };
    const isNext = (): boolean => !isOver && clockMinute(clock, Date.now()) > latest.current.shown;
    const tick = async (): Promise<void> => {
      if (isWaiting || !isNext()) return;
      isWaiting = true;
      if (Date.now() - asked.current > longestUnasked) await (waited ??= Promise.race([ask(), longEnough()]));
      isWaiting = false;
      if (isNext()) void setMatchMinute(match, clockMinute(clock, Date.now()), latest.current.shown);
    };
    const timer = setInterval(() => void tick(), clockPace);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [match, clock]);
}

const longEnough = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, longestWait));

/** When the report was last completed, reopened, deleted or restored; null: never. */
async function lastTurnOf(match_id: MatchId): Promise<number | null | 'unknown'> {
  const log = await readLog(match_id).catch(() => null);
  if (log === null) return 'unknown';
  const turn = lastTurnIn(log.entries);
  return turn === undefined ? null : instant(turn.at);
}

async function readLog(match_id: MatchId) {
  // A session that has to be renewed takes none of the answer's time. Without a network there is no end to it.
  await currentToken();
  return callEndpoint('GET /api/match/:match_id/log', { match_id }, { signal: AbortSignal.timeout(longestAnswer) });
}
