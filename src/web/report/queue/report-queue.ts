// This browser's queue: stored in IndexedDB, sent by one tab at a time, woken by the network and by the reporter.

import { useSyncExternalStore } from 'react';
import { callEndpoint } from '../../data/call-endpoint.ts';
import { rememberedMe } from '../../data/early-start.ts';
import { endpointQuery } from '../../data/endpoint-query.ts';
import { inTurn } from '../../data/in-turn.ts';
import { keepViewsSoon } from '../../data/kept-views.ts';
import { queryClient } from '../../data/query-client.ts';
import { readSession, watchSession } from '../../data/session.ts';
import type { Me } from '../../data/use-me.ts';
import { forgetEnteredMinute } from '../entered-minute.ts';
import { type CommandQueue, commandQueue, type QueueSnapshot } from './command-queue.ts';
import { browserQueueStore } from './queue-store.ts';
import { type RecordedAnswer, settle } from './settled-answers.ts';
import { tellDone, tellLost, tellRefused } from './tell-outcome.ts';

/** A request without an answer is given up after this time, and sent again. */
const longestAnswer = 15_000;
const longestPause = 10_000;
/** An older action has been shown as waiting, so its arrival needs no toast. */
const tellWithin = 10_000;
const tabs = new BroadcastChannel('touchline-report');

const managerOf = (): string | null => {
  if (readSession().status === 'signed-out') return null;
  return (
    queryClient.getQueryData<Me>(endpointQuery('GET /api/account/me', {}).queryKey)?.id ?? rememberedMe()?.id ?? null
  );
};

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

export const reportQueue: CommandQueue = commandQueue({
  store: browserQueueStore(tellLost),
  send: async ({ act, made_at }) => {
    const signal = AbortSignal.timeout(longestAnswer);
    const answer: RecordedAnswer = await callEndpoint(act.endpoint, act.input, signal);
    settle(act, answer);
    keepViewsSoon();
    if (Date.now() - made_at < tellWithin) tellDone(act);
    return { event_id: answer.event?.id ?? null };
  },
  alone: (work) => inTurn('touchline-report', work),
  patience,
  now: () => Date.now(),
  localEventId: () => -(Date.now() * 1000 + Math.floor(Math.random() * 1000)),
  manager: managerOf,
  tellTabs: () => tabs.postMessage('changed'),
  onRefused: (waiting) => {
    const { endpoint, input } = waiting.act;
    if (endpoint === 'POST /api/match/update-match-minute') forgetEnteredMinute(input.match_id);
    tellRefused(waiting);
  },
});

let isKeptAwake = false;

/** Sends what waits from an earlier visit, and again whenever the network returns; call it when somebody reports. */
export function keepQueueAwake(): void {
  if (isKeptAwake) return;
  isKeptAwake = true;
  const wake = () => void reportQueue.wake();
  tabs.addEventListener('message', () => void reportQueue.look());
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  watchSession(wake);
  wake();
}

export const useReportQueue = (): QueueSnapshot => useSyncExternalStore(reportQueue.watch, reportQueue.read);
