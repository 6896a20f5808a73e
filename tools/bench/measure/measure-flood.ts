// S7: a page while strangers guess at passwords: hashing must not keep files from being read.

import { atMost, type Figure, milliseconds, times } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { World } from '../world.ts';

const strangers = 60;
const mostTimesQuiet = 20;

/** The median time of a page, quiet and under a flood of wrong sign-ins, each with an address of its own. */
export async function measureFlood({ started: { port } }: World, plan: Plan): Promise<readonly Figure[]> {
  const reader = startChild<LoadActs>('load');
  const flood = startChild<LoadActs>('load');
  try {
    const page = requestBytes({ method: 'GET', path: '/login', headers: { 'accept-encoding': 'br' } });
    const read = () => reader.ask('run', { port, connections: [[page], [page]], seconds: plan.seconds, asleep: true });
    const connections = Array.from({ length: strangers }, (_, stranger) => guessesOf(stranger));
    const flooded = async () => {
      const under = flood.ask('run', { port, connections, seconds: plan.seconds + 0.5, asleep: true });
      const result = await read();
      await under;
      return result;
    };
    await read();
    const { figures, floors } = await inTurns(plan.rounds, flooded, read);
    const [own, quiet] = [figures, floors].map((results) => median(results.map(({ p50 }) => p50))) as [number, number];
    const told = {
      id: 'S7',
      what: `a page while ${strangers} strangers sign in, p50`,
      figure: milliseconds(own),
      floor: `${milliseconds(quiet)} (quiet)`,
      ratio: times(own / quiet),
      goal: `≤ ${mostTimesQuiet} ×`,
    };
    return [atMost(told, own / quiet, mostTimesQuiet)];
  } finally {
    for (const child of [reader, flood]) await child.stop();
  }
}

const guessesOf = (stranger: number): Uint8Array[] =>
  Array.from({ length: 50 }, (_, guess) =>
    requestBytes({
      method: 'POST',
      path: '/api/account/sign-in',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${stranger}.${guess}@touchline.test`, password: 'a wrong password' }),
    }),
  );
