// S7: a page while strangers guess passwords: hashing must not delay pages.

import { atMost, exact, type Figure, milliseconds, times } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { World } from '../world.ts';

const strangers = 60;
const mostTimesQuiet = 20;

/**
 * The median time of a page, quiet and during a flood of wrong sign-ins, each with its own e-mail address. They come
 * from many network addresses, as a proxy would report them: one alone soon has no attempts left, and nothing would be
 * hashed.
 */
export async function measureFlood({ started: { port } }: World, plan: Plan): Promise<readonly Figure[]> {
  const reader = startChild<LoadActs>('load');
  const flood = startChild<LoadActs>('load');
  try {
    const page = requestBytes({ method: 'GET', path: '/login', headers: { 'accept-encoding': 'br' } });
    const read = () => reader.ask('run', { port, connections: [[page], [page]], seconds: plan.seconds, asleep: true });
    let rounds = 0;
    const flooded = async () => {
      const round = ++rounds;
      const connections = Array.from({ length: strangers }, (_, stranger) => guessesOf(stranger, round));
      const under = flood.ask('run', { port, connections, seconds: plan.seconds + 0.5, asleep: true });
      const result = await read();
      const { statuses } = await under;
      return { ...result, hashed: statuses[401] ?? 0 };
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
    const errors = [...figures, ...floors].reduce((sum, result) => sum + result.errors, 0);
    const refused = { ...told, what: 'pages that failed', figure: String(errors), floor: '', ratio: '', goal: '0' };
    const hashed = figures.reduce((sum, result) => sum + result.hashed, 0);
    const judged = { ...refused, what: 'passwords judged meanwhile', figure: String(hashed), goal: 'some' };
    return [atMost(told, own / quiet, mostTimesQuiet), exact(refused, errors === 0), exact(judged, hashed > 0)];
  } finally {
    for (const child of [reader, flood]) await child.stop();
  }
}

const guessesOf = (stranger: number, round: number): Uint8Array[] =>
  Array.from({ length: 100 }, (_, guess) =>
    requestBytes({
      method: 'POST',
      path: '/api/account/sign-in',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.${guess}.${stranger}` },
      body: JSON.stringify({
        email: `nobody${round}.${stranger}.${guess}@touchline.test`,
        password: 'a wrong password',
      }),
    }),
  );
