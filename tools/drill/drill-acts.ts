// An operator's acts that are killed or cut off at seeded points: afterwards the old state is there or the new one, never
// half; what was answered is so; and the same command can be repeated.

import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '#game/seeded-random';
import { judgeBackup } from '#server/backup/judge-backup';
import type { Caller } from '#server/platform/access/caller';
import { tableHashes } from '#test/builders/table-hashes';
import type { ActName } from './drill-act.ts';
import type { DrillPlace } from './drill-place.ts';
import { type Running, runProgram } from './run-program.ts';
import { seededPoint } from './seeded-points.ts';

/** They change with every request and with every start. */
const restless = ['command', 'change', 'job', 'session', 'audit_log', 'sign_in_token'];
/** What an act stamps with its own moment: an upgrade says when it marked the settled gameweeks. */
const stampedBy: Partial<Record<ActName, readonly string[]>> = { upgrade: ['gameweeks'] };

export type StruckActs = {
  readonly old: number;
  readonly complete: number;
  readonly repeated: number;
  readonly faults: readonly string[];
};

type Drilling = {
  readonly place: DrillPlace;
  /** A folder for this act alone. */
  readonly folder: string;
  /** The database from which each attempt starts. */
  readonly from: string;
  readonly caller: Caller;
  readonly random: Random;
};

const database = 'acted';
type State = ReadonlyMap<string, string>;
type States = { readonly old: State; readonly complete: State; readonly messages: number };

/** Strikes so many attempts of this act and returns what was found afterwards. */
export async function drillAct(act: ActName, strikes: number, drilling: Drilling): Promise<StruckActs> {
  const { place, folder, from } = drilling;
  await place.renew(database, from);
  const old = await stateOf(place, act);
  const whole = await begin(act, randomUUID(), drilling);
  place.proxy.arm({ message: -1, gets: 'there' }, () => undefined);
  go(whole);
  await whole.says('answered');
  const messages = place.proxy.sent();
  await whole.ended;
  const states = { old, complete: await stateOf(place, act), messages };

  const faults: string[] = [];
  const found = { old: 0, complete: 0, repeated: 0 };
  for (let count = 1; count <= strikes; count++) {
    await place.renew(database, from);
    const command = randomUUID();
    const struck = await strike(act, command, states, drilling);
    found[struck.isOld ? 'old' : 'complete']++;
    faults.push(...struck.faults);
    // The last one is always repeated: what a killed backup leaves behind is cleared away by the next.
    if (count % 2 === 0 && count < strikes) continue;
    const again = await begin(act, command, drilling);
    go(again);
    const { output } = await again.ended;
    if (output.includes('answered')) found.repeated++;
    else faults.push(`${struck.where}: repeated, it ${output}`);
  }
  faults.push(...(await faultsOfBackups(join(folder, 'backups'))));
  await rm(folder, { recursive: true, force: true });
  return { ...found, faults };
}

type Struck = { readonly isOld: boolean; readonly where: string; readonly faults: readonly string[] };

/** One attempt that is killed or cut off at a seeded point. */
async function strike(act: ActName, command: string, states: States, drilling: Drilling): Promise<Struck> {
  const { place, random } = drilling;
  const point = seededPoint(random, states.messages);
  const isKill = random() < 0.7;
  const where = `${act}, ${isKill ? 'kill' : 'cut'} at message ${point.message} of ${states.messages}`;
  const running = await begin(act, command, drilling);
  place.proxy.arm(point, () => {
    place.proxy.cut();
    if (isKill) running.child.kill('SIGKILL');
  });
  go(running);
  const { output } = await running.ended;
  // Otherwise an act that sent less this time would leave the blow to the next one's start.
  place.proxy.disarm();
  const now = await stateOf(place, act);
  const isOld = isDeepStrictEqual(now, states.old);
  const isComplete = isDeepStrictEqual(now, states.complete);
  const faults: string[] = [];
  if (!isOld && !isComplete) {
    const differing = [...now.keys()].filter((table) => now.get(table) !== states.complete.get(table));
    faults.push(`${where}: half is there, by ${differing.join(', ')} (${output})`);
  }
  if (output.includes('answered') && !isComplete) faults.push(`${where}: answered, and it is not there`);
  return { isOld, where, faults };
}

async function begin(act: ActName, command: string, { place, folder, caller }: Drilling): Promise<Running> {
  const running = runProgram(process.argv[1] ?? '', ['--act', act], {
    DATABASE_URL: place.throughProxy(database),
    DATA_DIR: folder,
    DRILL_COMMAND: command,
    DRILL_CALLER: JSON.stringify(caller),
  });
  await running.says('ready');
  return running;
}

const go = (running: Running): void => void running.child.stdin?.write('go\n');

async function stateOf(place: DrillPlace, act: ActName): Promise<State> {
  const left = [...restless, ...(stampedBy[act] ?? [])];
  return new Map([...(await tableHashes(place.direct(database)))].filter(([table]) => !left.includes(table)));
}

/** Every backup that is there is whole, and nothing unfinished lies beside them. */
async function faultsOfBackups(folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const file of await readdir(folder).catch(() => [])) {
    if (file.endsWith('.part')) faults.push(`${file} was left behind`);
    else await judgeBackup(join(folder, file)).catch((error: unknown) => faults.push(String(error)));
  }
  return faults;
}
