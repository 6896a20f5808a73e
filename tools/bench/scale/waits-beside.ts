// What people wait while a long job runs: a reporter who sets the minute, and somebody who reads Home.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchId, Minute } from '#game/identity';
import type { BenchApi } from '../bench-api.ts';
import type { Reader } from './scale-acts.ts';

export type People = {
  readonly api: BenchApi;
  readonly port: number;
  /** A complete match that a reporter corrects. */
  readonly match: MatchId | undefined;
  readonly reader: Reader;
};
export type Waits = {
  /** The job's own milliseconds. */
  readonly took: number;
  /** The longest wait of anybody, in milliseconds. */
  readonly longest: number;
  /** How many waits that was the longest of. */
  readonly waits: number;
};

const betweenReads = 40;
const betweenMinutes = 120;
/** By then the job is under way. */
const untilReopened = 300;
const fullTime = 90 as Minute;

/** Reads and reports until the job is done. */
export async function waitsBeside(job: Promise<number>, { api, port, match, reader }: People): Promise<Waits> {
  let isDone = false;
  const took = job.finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  const repeat = async (gap: number, act: () => Promise<void>): Promise<void> => {
    while (!isDone) {
      const begun = performance.now();
      await act();
      waits.push(performance.now() - begun);
      await pause(gap);
    }
  };
  const headers = { authorization: `Bearer ${reader.token}`, 'accept-encoding': 'br' };
  const home = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/league/${reader.league}/home`, { headers });
    if (!answer.ok) throw new Error(`Home: ${answer.status}`);
    await answer.arrayBuffer();
  };
  if (match === undefined) throw new Error('no match is complete');
  const command = () => ({ command_id: randomUUID(), match_id: match });
  const setMinute = async (minute: Minute) => {
    await api.call('POST /api/match/update-match-minute', { ...command(), minute });
  };
  const report = async () => {
    await pause(untilReopened);
    if (isDone) return;
    await api.call('POST /api/match/reopen', command());
    let minute = fullTime;
    await repeat(betweenMinutes, () => {
      minute = (minute === fullTime ? fullTime + 1 : fullTime) as Minute;
      return setMinute(minute);
    });
    await setMinute(fullTime);
    await api.call('POST /api/match/complete', { ...command(), heroes: [] });
  };
  await Promise.all([repeat(betweenReads, home), report()]);
  return { took: await took, longest: Math.max(...waits), waits: waits.length };
}
