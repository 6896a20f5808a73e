// R10: five times as many saves as the server can handle: it refuses the excess at once, and loses nothing it accepted.

import { setTimeout as pause } from 'node:timers/promises';
import { benchApi } from '../bench-api.ts';
import { amount, atMost, exact, type Figure, milliseconds, times } from '../figures.ts';
import type { Plan } from '../plan.ts';
import { startChild } from '../process/child.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { Offered, OverloadActs } from '../roles/overload-role.ts';
import type { SignedInTeam, Started } from '../roles/touchline-role.ts';
import { growTo, type World } from '../world.ts';
import { savesOf } from './measure-saves.ts';
import { manyLeagues } from './measure-statements.ts';

const overload = 5;
/** Long enough for anything kept per request to grow visibly. */
const secondsOfOverload = (plan: Plan): number => 3 * plan.seconds + 2;
const longestReturn = 5000;
const longestAccepted = 2000;
const longestRefusal = 200;
const mostGrowth = 1.25;

/** Offers five times what a closed loop of all managers achieved just before. */
export async function measureOverload(world: World, plan: Plan): Promise<readonly Figure[]> {
  await growTo(world, manyLeagues);
  const { started, teams, touchline } = world;
  const child = startChild<OverloadActs>('overload');
  const load = startChild<LoadActs>('load');
  try {
    const offer = (perSecond: number, seconds: number) =>
      child.ask('offer', { port: started.port, teams, gameweek: started.next, perSecond, seconds });
    // Afterwards, memory is at its working size.
    const connections = teams.map((team) => savesOf(team, started.next));
    const warm = { port: started.port, connections, asleep: true };
    await load.ask('run', { ...warm, seconds: 1 });
    const { perSecond: capacity } = await load.ask('run', { ...warm, seconds: 2 });
    const before = await touchline.ask('resident', null);
    const result = await offer(overload * capacity, secondsOfOverload(plan));
    await pause(1000);
    const after = await touchline.ask('resident', null);
    const wrong = await wrongTeams(started.port, started.next, teams, result.accepted);
    const none = { id: 'R10', floor: '', ratio: '' };
    const growth = after / before;
    return [
      answersFigure(result, capacity),
      exact(
        { ...none, what: 'teams that keep another save than an accepted one', figure: String(wrong), goal: '0' },
        wrong === 0,
      ),
      ...timeFigures(result),
      atMost(
        {
          ...none,
          what: 'memory after the overload',
          figure: `${Math.round(after)} MB`,
          floor: `${Math.round(before)} MB (before)`,
          ratio: times(growth),
          goal: `≤ ${mostGrowth} ×`,
        },
        growth,
        mostGrowth,
      ),
    ];
  } finally {
    await load.stop();
    await child.stop();
  }
}

function answersFigure({ statuses, withoutTime, due, sent }: Offered, capacity: number): Figure {
  const ok = statuses[200] ?? 0;
  const refused = statuses[503] ?? 0;
  const told = {
    id: 'R10',
    what: `${sent} of ${due} saves at ${overload} × capacity (${Math.round(capacity)}/s)`,
    figure: `${ok} accepted, ${refused} × 503, ${sent - ok - refused} else`,
    floor: '',
    ratio: '',
    goal: 'no else, 503 with Retry-After',
  };
  const isWhole = ok > 0 && ok + refused === sent && withoutTime === 0;
  // A client that cannot offer enough does not overload anything: the goal is missed, but the server is not to blame.
  return { ...told, met: isWhole && refused > 0, fails: !isWhole };
}

const timeFigures = (offered: Offered): Figure[] =>
  (
    [
      ['a refusal on an open connection, p95', offered.refusedP95, longestRefusal],
      ['a refusal on a new connection, p95', offered.refusedAnewP95, longestRefusal],
      ['an accepted save on an open connection, p95', offered.acceptedP95, longestAccepted],
      ['an accepted save on a new connection, p95', offered.acceptedAnewP95, longestAccepted],
      ['the oldest accepted save', offered.acceptedWorst, longestReturn],
      ['the last request → the last answer', offered.drained, longestReturn],
    ] as const
  ).map(([what, value, most]) =>
    amount({ id: 'R10', floor: '', ratio: '', what, figure: milliseconds(value), goal: `≤ ${most} ms` }, value, most),
  );

/** Teams with an accepted save whose stored selection is none of the accepted ones. */
async function wrongTeams(
  port: number,
  gameweek: Started['next'],
  teams: readonly SignedInTeam[],
  accepted: readonly (readonly string[])[],
): Promise<number> {
  let wrong = 0;
  for (const [index, { team, token }] of teams.entries()) {
    const hashes = accepted[index] ?? [];
    if (hashes.length === 0) continue;
    const input = { team_id: team, gameweek_id: gameweek, part: 'weekend' } as const;
    const { receipt } = await benchApi(port, token).call('GET /api/selection/read', input);
    if (receipt === null || !hashes.includes(receipt.hash)) wrong += 1;
  }
  return wrong;
}
