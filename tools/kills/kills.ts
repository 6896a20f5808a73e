// `npm run kills -- [--kills N] [--first-starts N] [--seed N]`: kill -9 at random moments while people save, report and
// draft. Everything acknowledged must be there afterwards, exactly once, and watchers must soon see it. The seed
// decides the moments and the victims. The exit status is 0 only if all of that holds.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '#game/seeded-random';
import { freePort } from '../bench/process/free-port.ts';
import { median } from '../bench/quantile.ts';
import { killFirstStarts } from './first-starts.ts';
import { type Found, killWhileWriting, watcherCount } from './kill-while-writing.ts';
import { type Victim, victims } from './killed-server.ts';

const longestConvergence = 2000;
let failed = 0;
/** Asked to stop: reports what has been done by then. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));
function tell(what: string, holds: boolean): void {
  process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${what}\n`);
  if (!holds) failed++;
}

function options(): { readonly kills: number; readonly firstStarts: number; readonly seed: number } {
  const whole = { type: 'string' } as const;
  const { values } = parseArgs({ options: { kills: whole, 'first-starts': whole, seed: whole } });
  const [kills = 20, firstStarts = 10, seed = Date.now() % 1_000_000] = [
    values.kills,
    values['first-starts'],
    values.seed,
  ].map((text) => (text === undefined ? undefined : Number(text)));
  if ([kills, firstStarts, seed].some((number) => !Number.isInteger(number) || number < 0)) {
    throw new Error('Usage: npm run kills -- [--kills N] [--first-starts N] [--seed N]');
  }
  return { kills, firstStarts, seed };
}

async function main(folder: string): Promise<void> {
  const { kills, firstStarts, seed } = options();
  const random = seededRandom(seed);
  const port = await freePort();
  process.stdout.write(`Seed ${seed}.\n`);
  if (firstStarts > 0) {
    const { recovered, folders } = await killFirstStarts(folder, port, firstStarts, random);
    tell(
      `${firstStarts} kills during first starts: ${recovered} of ${folders} installations are whole`,
      recovered === folders,
    );
  }
  if (kills > 0) report(await killWhileWriting({ folder, port, kills, random }, () => isStopped));
}

function report(found: Found): void {
  const { tally, seconds, lost, doubled, ahead, starts, convergences, differing, wrong } = found;
  const kinds = [...found.victims].map(([what, times]) => `${what} ${times}`).join(', ');
  const kills = [...found.victims.values()].reduce((sum, times) => sum + times, 0);
  const failures = [...tally.failures].map(([status, times]) => `${times} × ${status}`).join(', ');
  const text = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  process.stdout.write(
    `${kills} kills (${kinds}) in ${Math.round(seconds)} s, ${(seconds / kills).toFixed(1)} s a kill; ` +
      `start again: median ${text(median(starts))}, worst ${text(Math.max(...starts))}; ` +
      `${tally.afterRepeating} writes answered after repeating, ${ahead} of them committed before; ` +
      `failures while the database was away: ${failures || 'none'}\n`,
  );
  for (const fault of [...lost, ...doubled, ...wrong, ...differing].slice(0, 20)) process.stdout.write(`  ${fault}\n`);
  tell(`${tally.acknowledged} acknowledged writes, ${lost.length} lost`, lost.length === 0 && tally.acknowledged > 0);
  tell(`${doubled.length} doubled`, doubled.length === 0);
  tell(`${wrong.length} answers that nobody should get`, wrong.length === 0);
  tell(
    `${watcherCount} watchers show what the server answers after each kill, except ${differing.length} times`,
    differing.length === 0,
  );
  const times = (of: readonly Victim[]): number[] =>
    convergences.filter(({ victim }) => of.includes(victim)).map(({ milliseconds }) => milliseconds);
  const worst = victims.map((victim) => `${victim} ${text(Math.max(0, ...times([victim])))}`).join(', ');
  const usual = median(times(victims));
  tell(`they do after a median of ${text(usual)}; at worst: ${worst}`, usual <= longestConvergence);
}

const folder = await mkdtemp(join(tmpdir(), 'touchline-kills-'));
try {
  // PostgreSQL's own user must pass through it.
  await chmod(folder, 0o711);
  await main(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
