// P3: the statements of one recorded event, in a league nobody watches and among many leagues that hundreds watch.

import { exact, type Figure } from '../figures.ts';
import { type Child, startChild } from '../process/child.ts';
import type { WatchersActs } from '../roles/watchers-role.ts';
import { growTo, type World } from '../world.ts';

export const manyLeagues = 25;
const watchersPerTeam = 1;
const mostStatements = 9;
const warmUp = 6;

/** Includes BEGIN, COMMIT and NOTIFY, and everything the live hub reads for its watchers. */
export async function measureStatements(world: World): Promise<readonly Figure[]> {
  const few = await statementsOfGoal(world);
  await growTo(world, manyLeagues);
  const watchers = startChild<WatchersActs>('watchers');
  await watchAll(world, watchers);
  const many = await statementsOfGoal(world);
  await watchers.stop();
  const watching = world.teams.length * watchersPerTeam;
  const told = {
    id: 'P3',
    what: 'statements per recorded event',
    figure: `${many.length} (${manyLeagues} leagues, ${watching} watchers)`,
    floor: `${few.length} (3 leagues, none)`,
    ratio: many.length === few.length ? 'the same' : `${many.length - few.length} more`,
    goal: `≤ ${mostStatements}, none per watcher, league or team`,
  };
  return [exact(told, many.length <= mostStatements && many.length === few.length)];
}

/** The smallest number over several goals: how often the hub reads its log depends on when the notification arrives. */
async function statementsOfGoal({ touchline, scorer }: World): Promise<readonly string[]> {
  for (let goal = 0; goal < warmUp; goal++) await scorer.goal();
  let fewest: readonly string[] | null = null;
  for (let goal = 0; goal < warmUp; goal++) {
    await touchline.ask('keepStatements', null);
    await scorer.goal();
    const statements = await touchline.ask('takeStatements', null);
    if (fewest === null || statements.length < fewest.length) fewest = statements;
  }
  return fewest ?? [];
}

async function watchAll({ started, teams }: World, watchers: Child<WatchersActs>): Promise<void> {
  const streams = teams.map(({ league, token }) => ({ channel: `league:${league}`, token }));
  await watchers.ask('openStreams', { port: started.port, streams });
}
