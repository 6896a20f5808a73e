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
import type { ReportedMatch } from '../../../report/reported-match.ts';

const clockPace = 1000;
/** In ms. Whoever is awake is told that the report is complete; a device that slept, or was closed, has to ask. */
const longestUnasked = 5 * 60_000;
/** In ms, once there is a session to ask with. */
const longestAnswer = 5000;
/** In ms. The match goes on, also where no network is; an answer that comes later still counts. */
const longestWait = 10_000;

interface TurnsOfClock {
  /** The report has been completed, reopened, deleted or restored since the press. */
  onTurned: () => void;
  /** Another device has set the match's clock back to this minute. */
  onSetBack: (minute: Minute) => void;
}

/**
 * Sets the match's clock as this device's clock runs; null: it does not. Where something else has happened to the report,
 * it calls what that turns the clock into instead.
 */
export function useRunningClock(report: ReportedMatch, clock: MatchClock | null, turns: TurnsOfClock): void {
  const match = report.view.match.id;
  const serverOffset = useServerOffset();
  const asked = useRef(0);
  const { minute: shown } = report;
  const [told, own] = [report.view.match.set_minute, report.sheet.minute];
  const latest = useRef({ shown, serverOffset, turns, told, own, isSetBack: false });
  useLayoutEffect(() => {
    const before = latest.current;
    // An act of this device changes its own minute first, and the server's with the answer.
    const isSetBack = before.isSetBack || (told < before.told && own < before.own);
    latest.current = { shown, serverOffset, turns, told, own, isSetBack };
  });
  useEffect(() => {
    latest.current.isSetBack = false;
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
      if (isOver) latest.current.turns.onTurned();
    };
    const isNext = (): boolean => !isOver && clockMinute(clock, Date.now()) > latest.current.shown;
    /** Whether it only goes on from the minute to which another device has set the match's clock back. */
    const isTakenBack = (): boolean => {
      const { isSetBack, turns: then, shown: now } = latest.current;
      latest.current.isSetBack = false;
      if (!isSetBack || !isNext()) return false;
      isOver = true;
      then.onSetBack(now);
      return true;
    };
    const tick = async (): Promise<void> => {
      if (isWaiting || isTakenBack() || !isNext()) return;
      isWaiting = true;
      if (Date.now() - asked.current > longestUnasked) await (waited ??= Promise.race([ask(), longEnough()]));
      isWaiting = false;
      if (!isTakenBack() && isNext()) void setMatchMinute(match, clockMinute(clock, Date.now()), latest.current.shown);
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
