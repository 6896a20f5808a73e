// How everyone sends: with one command id, repeated until there is an answer, and not while the line is closed.

import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointKey, EndpointOf } from '#api/all-endpoints';
import { apiClient } from '#api/client';
import type { OutputOf, SentInputOf } from '#api/endpoint';
import type { Caller } from '#server/platform/access/caller';
import { sessionGate } from '#server/platform/access/session-gate';
import { systemClock } from '#server/platform/clock/clock';

export type Send = <Key extends EndpointKey>(
  key: Key,
  input: SentInputOf<EndpointOf<Key>>,
) => Promise<OutputOf<EndpointOf<Key>>>;

export type Line = {
  /** Sends as this caller. Only rejects for a response that no client should get. */
  as(caller: Caller): Send;
  tokenOf(caller: Caller): string;
  open(): void;
  /** Sends nothing from now on; resolves when no request is running. */
  close(): Promise<void>;
  /** Resolves once the line is open. */
  whenOpen(): Promise<void>;
  readonly tally: Tally;
};
export type Tally = {
  acknowledged: number;
  /** Responses that only arrived after the request had been sent again. */
  afterRepeating: number;
  /** 5xx responses, by status. */
  readonly failures: Map<number, number>;
};

const untilNext = 25;

/** The line to the server at this origin, closed. */
export function lineToServer(origin: string, secret: Buffer): Line {
  const gate = sessionGate(secret, systemClock);
  const tally: Tally = { acknowledged: 0, afterRepeating: 0, failures: new Map() };
  let isOpen = false;
  let underWay = 0;
  const whenOpen = async (): Promise<void> => {
    while (!isOpen) await pause(5);
  };
  const tokenOf = (caller: Caller): string => gate.admit(caller).token;

  const as = (caller: Caller): Send => {
    const api = apiClient({ origin, fetch, authorize: () => tokenOf(caller) });
    return async (key, input) => {
      for (let sent = 1; ; sent++) {
        await whenOpen();
        underWay++;
        const answer = await api
          .ask(key, input)
          .catch(() => null)
          .finally(() => underWay--);
        if (answer?.ok === true) {
          tally.acknowledged++;
          if (sent > 1) tally.afterRepeating++;
          return answer.body;
        }
        if (answer !== null && answer.status < 500) throw answer.error;
        if (answer !== null) tally.failures.set(answer.status, (tally.failures.get(answer.status) ?? 0) + 1);
        await pause(untilNext);
      }
    };
  };
  return {
    as,
    tokenOf,
    tally,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      isOpen = false;
      while (underWay > 0) await pause(5);
    },
    whenOpen,
  };
}
