// Restores that are killed, stopped and cut off at seeded points. Whatever runs next must find the old state or the new
// one, whole and with its secret; what the restore said must be so; and the same restore must succeed afterwards.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '#game/seeded-random';
import { finishEarlierRestore } from '#server/backup/finish-restore';
import { restoreBackup } from '#server/backup/restore-backup';
import { tableHashes } from '#test/builders/table-hashes';
import { builtProgram, type DrillPlace } from './drill-place.ts';
import { type Ended, runProgram } from './run-program.ts';
import { oneOf, seededPoint } from './seeded-points.ts';

type Blow = 'kill' | 'cut' | 'SIGINT' | 'SIGTERM' | 'SIGHUP';
const blows: readonly Blow[] = ['kill', 'kill', 'kill', 'cut', 'cut', 'SIGINT', 'SIGTERM', 'SIGHUP'];

/** Two backups with different rows and secrets: of what is there, and of what is restored. */
export type TwoStates = { readonly oldFile: string; readonly newFile: string };
type State = { readonly hashes: ReadonlyMap<string, string>; readonly secret: Buffer };

export type StruckRestores = {
  readonly struck: number;
  readonly old: number;
  readonly complete: number;
  readonly faults: readonly string[];
};

/** Strikes so many restores and returns what was found afterwards. */
export async function drillRestores(
  place: DrillPlace,
  folder: string,
  files: TwoStates,
  { strikes, random }: { readonly strikes: number; readonly random: Random },
): Promise<StruckRestores> {
  const name = 'struck';
  const secretFile = join(folder, 'struck', 'secret');
  const placeOfOldSecret = `${secretFile}.before-restore`;
  const installation = { connection: place.direct(name), secretFile };
  const stateNow = async (): Promise<State> => ({
    hashes: await tableHashes(installation.connection),
    secret: await readFile(secretFile),
  });
  const restore = () =>
    runProgram(builtProgram('touchline'), ['restore', files.newFile, '--replace', '--without-backup'], {
      DATABASE_URL: place.throughProxy(name),
      DATA_DIR: join(folder, 'struck'),
      SECRET_FILE: secretFile,
    });

  await place.renew(name);
  await restoreBackup(files.oldFile, installation);
  const old = await stateNow();
  await place.renew('struck_old', name);
  place.proxy.arm({ message: -1, gets: 'there' }, () => undefined);
  const whole = await restore().ended;
  const messages = place.proxy.sent();
  const complete = await stateNow();
  const faults: string[] = [];
  if (whole.status !== 0) faults.push(`an undisturbed restore failed: ${whole.output}`);
  const found = { old: 0, complete: 0 };
  const goBack = async (): Promise<void> => {
    await place.renew(name, 'struck_old');
    await rm(placeOfOldSecret, { force: true });
    await writeFile(secretFile, old.secret);
  };
  for (let count = 1; count <= strikes; count++) {
    await goBack();
    const { ended, where, isSecretRefused } = await strikeRestore(place, restore, {
      random,
      messages,
      placeOfOldSecret,
    });
    await finishEarlierRestore(installation.connection, secretFile);
    if (isSecretRefused) await rm(placeOfOldSecret, { recursive: true });
    const now = await stateNow();
    const which = isDeepStrictEqual(now, complete) ? 'complete' : isDeepStrictEqual(now, old) ? 'old' : null;
    if (which === null) faults.push(`${where}: neither the old nor the new state (${ended.output})`);
    else found[which]++;
    const lie = which === null ? null : lieOf(ended, which);
    if (lie !== null) faults.push(`${where}: ${lie} (${ended.output})`);
    if (count % 5 === 0) {
      await restoreBackup(files.newFile, installation, { replacing: true });
      if (!isDeepStrictEqual(await stateNow(), complete)) faults.push(`${where}: the restore could not be repeated`);
    }
  }
  return { struck: strikes, ...found, faults };
}

type Aim = { readonly random: Random; readonly messages: number; readonly placeOfOldSecret: string };

/** Runs a restore, strikes it at a seeded point, and returns how it ended and where it was struck, in words. */
async function strikeRestore(
  place: DrillPlace,
  restore: () => ReturnType<typeof runProgram>,
  { random, messages, placeOfOldSecret }: Aim,
): Promise<{ readonly ended: Ended; readonly where: string; readonly isSecretRefused: boolean }> {
  const blow = oneOf(random, blows);
  const seeded = seededPoint(random, messages);
  // A program that is asked to stop waits for its answers.
  const point: typeof seeded = blow.startsWith('SIG') ? { ...seeded, gets: 'there' } : seeded;
  // Some cannot put their secret in place either, and are struck while they take everything back.
  const isSecretRefused = random() < 1 / 4;
  if (isSecretRefused) await mkdir(placeOfOldSecret);
  const running = restore();
  place.proxy.arm(point, () => {
    if (blow === 'cut') place.proxy.cut();
    else running.child.kill(blow === 'kill' ? 'SIGKILL' : blow);
  });
  const ended = await running.ended;
  const lost = point.gets === 'there' ? '' : `, which gets ${point.gets}`;
  const where = `${blow} at message ${point.message} of ${messages}${lost}${isSecretRefused ? ', its secret refused' : ''}`;
  return { ended, where, isSecretRefused };
}

/** What the restore said that is not so; null if it said the truth, or nothing. */
function lieOf({ status, output }: Ended, which: 'old' | 'complete'): string | null {
  const saysDone = /^Restored \d+ rows/m.test(output);
  if (saysDone && which === 'old') return 'said that it had restored';
  if (output.includes('Nothing was restored') && which === 'complete') return 'said that nothing was restored';
  if (status === 0 && !saysDone) return 'ended well without a word';
  return /\n\s+at |ZodError|zlib/.test(output) ? 'showed what is inside' : null;
}
