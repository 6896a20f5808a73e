// This browser's queue: stored in IndexedDB, sent by one tab at a time, woken by the network and by the reporter.

import { useSyncExternalStore } from 'react';
import { ProblemError } from '#api/problem-error';
import { callEndpoint } from '../../data/cache/call-endpoint.ts';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { keepViewsSoon } from '../../data/cache/kept-views.ts';
import { queryClient } from '../../data/cache/query-client.ts';
import { streamStatus } from '../../data/live/live-feed.ts';
import { inTurn } from '../../data/session/in-turn.ts';
import { watchSession } from '../../data/session/session.ts';
import { forgetEnteredMinute } from '../entered-minute.ts';
import { whoReports } from '../who-reports.ts';
import { type CommandQueue, commandQueue, type QueueAnswer, type QueueSnapshot } from './command-queue.ts';
import { deviceJotter } from './jotter.ts';
import { browserQueueStore } from './queue-store.ts';
import type { Waiting } from './report-command.ts';
import { type RecordedAnswer, settleAnswer } from './settled-answers.ts';
import { showDone, showLost, showRefused } from './show-outcome.ts';

/** A request without an answer is given up after this time, and sent again. */
const longestAnswer = 15_000;
const longestPause = 10_000;
/** An older action has been shown as waiting, so its arrival needs no toast. */
const showWithin = 10_000;
const extraReadAfter = 500;
const tabs = new BroadcastChannel('touchline-report');

/** Resolves when the network is back, or after a delay that grows with each failure. */
function patience(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, Math.min(500 * 2 ** failures, longestPause));
    window.addEventListener('online', done);
  });
}

type SentAnswer = OutputAt<'POST /api/match/send-commands'>['answers'][number] | undefined;

function answerTo(waiting: Waiting, answer: SentAnswer): QueueAnswer {
  if (answer?.kind === 'done') return arrived(waiting, answer.output);
  return new ProblemError(answer?.problem.status ?? 0, answer?.problem ?? {});
}

/** Shows that the command has arrived; returns the number of the event it recorded. */
function arrived({ act, made_at }: Waiting, answer: RecordedAnswer): { readonly event_id: number | null } {
  settleAnswer(act, answer);
  keepViewsSoon();
  if (act.endpoint === 'POST /api/match/record-event' && act.input.event.type === 'SUBSTITUTION') readAgainSoon();
  if (Date.now() - made_at < showWithin) showDone(act);
  return { event_id: answer.event?.id ?? null };
}

let readingAgain: ReturnType<typeof setTimeout> | undefined;

/** The specified extra read after a substitution, of the match that is shown; the stream makes it needless. */
function readAgainSoon(): void {
  clearTimeout(readingAgain);
  readingAgain = setTimeout(() => {
    if (streamStatus.read() === 'down') endpointCache(queryClient).reread('GET /api/match/:match_id');
  }, extraReadAfter);
}

export const reportQueue: CommandQueue = commandQueue({
  store: browserQueueStore(showLost),
  jotter: deviceJotter,
  send: async (waiting) => {
    const { endpoint, input } = waiting.act;
    return arrived(waiting, await callEndpoint(endpoint, input, { signal: AbortSignal.timeout(longestAnswer) }));
  },
  sendTogether: async (commands) => {
    const input = { commands: commands.map(({ act }) => act) };
    const patient = { signal: AbortSignal.timeout(longestAnswer) };
    const { answers } = await callEndpoint('POST /api/match/send-commands', input, patient);
    return commands.slice(0, answers.length).map((waiting, index) => answerTo(waiting, answers[index]));
  },
  alone: (work) => inTurn('touchline-report', work),
  patience,
  now: () => Date.now(),
  localEventId: () => -(Date.now() * 1000 + Math.floor(Math.random() * 1000)),
  manager: whoReports,
  notifyTabs: () => tabs.postMessage('changed'),
  onRefused: (waiting) => {
    const { endpoint, input } = waiting.act;
    if (endpoint === 'POST /api/match/update-match-minute') forgetEnteredMinute(input.match_id);
    showRefused(waiting);
  },
});

let isKeptAwake = false;

/**
 * Sends what waits from an earlier visit, and again whenever the network returns. Call it when somebody reports, and when
 * it is known again who: before that nothing of theirs can be sent.
 */
export function keepQueueAwake(): void {
  if (isKeptAwake) return void reportQueue.wake();
  isKeptAwake = true;
  const wake = () => void reportQueue.wake();
  tabs.addEventListener('message', () => void reportQueue.look());
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  watchSession(wake);
  wake();
}

export const useReportQueue = (): QueueSnapshot => useSyncExternalStore(reportQueue.watch, reportQueue.read);
