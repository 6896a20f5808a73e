// `npm run drill -- [--mutations N] [--damaged N] [--restores N] [--acts N] [--seed N]`: proves that backups and restores
// can be relied on. It moves an installation between both kinds of PostgreSQL, damages copies (without and with a right
// checksum), and kills, stops and cuts off restores and the operator's other acts at seeded points. The exit status is 0
// only if everything holds.

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '#game/seeded-random';
import { type ActName, actNames, playAct } from './drill-act.ts';
import { drillAct } from './drill-acts.ts';
import { drillDamage } from './drill-damage.ts';
import { drillMoves, refusedCopies } from './drill-moves.ts';
import { drillPlace } from './drill-place.ts';
import { drillRestores } from './drill-restores.ts';
import { prepareStates } from './prepare-states.ts';

const usual = { mutations: 500, damaged: 200, restores: 100, acts: 20, seed: Date.now() % 1_000_000 };
type Counts = typeof usual;
let failed = 0;

function counts(): Counts {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { mutations: text, damaged: text, restores: text, acts: text, seed: text },
  });
  const read = (name: keyof Counts): number => {
    const given = values[name];
    if (given === undefined) return usual[name];
    if (/^\d{1,6}$/.test(given)) return Number(given);
    throw new Error(`--${name} needs a number`);
  };
  return {
    mutations: read('mutations'),
    damaged: read('damaged'),
    restores: read('restores'),
    acts: read('acts'),
    seed: read('seed'),
  };
}

function tell(what: string, holds: boolean): void {
  process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${what}\n`);
  if (!holds) failed++;
}

function tellFaults(what: string, faults: readonly string[]): void {
  for (const fault of faults.slice(0, 10)) process.stdout.write(`  ${fault}\n`);
  tell(what, faults.length === 0);
}

async function drill(folder: string, { mutations, damaged, restores, acts, seed }: Counts): Promise<void> {
  process.stdout.write(`Seed ${seed}.\n`);
  const random = seededRandom(seed);
  const place = await drillPlace();
  try {
    const file = join(folder, 'quiet.backup');
    await drillMoves(place, folder, { file, secret: randomBytes(32) }, tell);
    tell(
      `${mutations} copies with a changed byte are refused`,
      (await refusedCopies(file, folder, mutations)) === mutations,
    );
    const { files, caller } = await prepareStates(place, folder, file);
    const damage = await drillDamage(place, folder, files, { files: damaged, random });
    tellFaults(
      `${damaged} files damaged with a right checksum: ${damage.refused} refused, ${damage.restored} restored as they are`,
      damage.faults,
    );
    const struck = await drillRestores(place, folder, files, { strikes: restores, random });
    tellFaults(`${restores} struck restores: ${struck.old} old, ${struck.complete} complete`, struck.faults);
    for (const act of actNames) {
      const own = { place, folder: join(folder, act), from: act === 'upgrade' ? 'older' : 'quiet', caller, random };
      const found = await drillAct(act, acts, own);
      tellFaults(
        `${acts} struck acts of ${act}: ${found.old} old, ${found.complete} complete, ${found.repeated} repeated`,
        found.faults,
      );
    }
  } finally {
    await place.close();
  }
}

const [option, name] = process.argv.slice(2);
if (option === '--act') await playAct(name as ActName);
const folder = await mkdtemp(join(tmpdir(), 'touchline-drill-'));
try {
  // PostgreSQL's own user must pass through it.
  await chmod(folder, 0o711);
  await drill(folder, counts());
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
