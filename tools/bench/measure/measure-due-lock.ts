// R10: a deadline while strangers ask for links: their mail must never stand before it.

import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Figure, milliseconds, times } from '../figures.ts';
import type { Plan } from '../plan.ts';
import { startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { World } from '../world.ts';

const strangers = 30;
const mostTimesQuiet = 5;

/** How long a due lock takes, quiet and during a flood of requests for links, each by another address and source. */
export async function measureDueLock({ touchline, started: { port } }: World, plan: Plan): Promise<readonly Figure[]> {
  const flood = startChild<LoadActs>('load');
  try {
    const delays = async (): Promise<number> => {
      const all: number[] = [];
      for (let lock = 0; lock < 5; lock++) all.push(await touchline.ask('lockDelay', null));
      return median(all);
    };
    // The first one locks every part that is due.
    await delays();
    const quiet = await delays();
    const connections = Array.from({ length: strangers }, (_, stranger) => requestsOf(stranger));
    const under = flood.ask('run', { port, connections, seconds: 3 * plan.seconds + 2, asleep: true });
    // By now many mails wait.
    await pause(2 * plan.seconds * 1000);
    const flooded = await delays();
    await under;
    return [
      atMost(
        {
          id: 'R10',
          what: `a due lock while ${strangers} strangers ask for links`,
          figure: milliseconds(flooded),
          floor: `${milliseconds(quiet)} (quiet)`,
          ratio: times(flooded / quiet),
          goal: `≤ ${mostTimesQuiet} ×`,
        },
        flooded / quiet,
        mostTimesQuiet,
      ),
    ];
  } finally {
    await flood.stop();
  }
}

const requestsOf = (stranger: number): Uint8Array[] =>
  Array.from({ length: 1000 }, (_, request) =>
    requestBytes({
      method: 'POST',
      path: '/api/account/magic-link',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${stranger}.${request >> 8}.${request & 255}`,
      },
      body: JSON.stringify({ email: `nobody${stranger}.${request}@touchline.test` }),
    }),
  );
