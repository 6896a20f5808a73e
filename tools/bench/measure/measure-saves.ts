// P5: a deadline storm of 500 managers who all save, compared with `pgbench -N` on the same PostgreSQL in the same
// minute.

import { amount, atLeast, exact, type Figure, milliseconds, perSecond, share } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { SignedInTeam } from '../roles/touchline-role.ts';
import { growTo, type World } from '../world.ts';
import { manyLeagues } from './measure-statements.ts';
import { preparePgbench } from './pgbench.ts';

const leastShare = 0.8;
const longestSave = 500;

/**
 * Each manager alternates between two line-ups, so that every save writes; fourteen rows and a receipt in one
 * transaction.
 */
export async function measureSaves(world: World, plan: Plan): Promise<readonly Figure[]> {
  await growTo(world, manyLeagues);
  const { started, teams } = world;
  const load = startChild<LoadActs>('load');
  try {
    const pgbench = await preparePgbench(started.connection);
    const connections = teams.map((team) => savesOf(team, started.next));
    const storm = (seconds: number) => load.ask('run', { port: started.port, connections, seconds, asleep: true });
    await storm(1);
    const { figures, floors } = await inTurns(
      plan.rounds,
      () => storm(plan.seconds),
      () => pgbench.run(plan.seconds),
    );
    const own = median(figures.map((result) => result.perSecond));
    const bare = median(floors);
    const errors = figures.reduce((sum, result) => sum + result.errors, 0);
    const worst = median(figures.map((result) => result.worst));
    const name = { id: 'P5', floor: '', ratio: '' };
    return [
      atLeast(
        {
          id: 'P5',
          what: `saves of 14 rows, ${teams.length} managers at once`,
          figure: perSecond(own),
          floor: `${perSecond(bare)} (${pgbench.name})`,
          ratio: share(own / bare),
          goal: `≥ ${share(leastShare)}`,
        },
        own / bare,
        leastShare,
      ),
      amount(
        { ...name, what: 'the slowest save of a round', figure: milliseconds(worst), goal: `≤ ${longestSave} ms` },
        worst,
        longestSave,
      ),
      exact({ ...name, what: 'saves refused or failed', figure: String(errors), goal: '0' }, errors === 0),
    ];
  } finally {
    await load.stop();
  }
}

export function savesOf({ team, token, selections }: SignedInTeam, gameweek_id: number): Uint8Array[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return selections.map((selection) => {
    const body = JSON.stringify({ team_id: team, gameweek_id, part: 'weekend', selection });
    return requestBytes({ method: 'POST', path: '/api/selection/save', headers, body });
  });
}
