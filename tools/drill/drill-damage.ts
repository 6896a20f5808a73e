// Restores of files that are damaged and have a right checksum: each is refused with a sentence and changes nothing, or
// it is restored whole, as it stands in the file.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '#game/seeded-random';
import { BackupError } from '#server/backup/backup-error';
import { restoreBackup } from '#server/backup/restore-backup';
import { linesOf, writeCrafted } from '#test/builders/crafted-backup';
import { tableHashes } from '#test/builders/table-hashes';
import { damageLines } from './damage-lines.ts';
import type { DrillPlace } from './drill-place.ts';
import type { TwoStates } from './drill-restores.ts';

export type DamagedFiles = {
  readonly refused: number;
  readonly restored: number;
  readonly faults: readonly string[];
};

/** Restores so many damaged files over an installation. */
export async function drillDamage(
  place: DrillPlace,
  folder: string,
  { oldFile, newFile }: TwoStates,
  { files, random }: { readonly files: number; readonly random: Random },
): Promise<DamagedFiles> {
  const name = 'damaged';
  const installation = { connection: place.direct(name), secretFile: join(folder, 'damaged', 'secret') };
  const file = join(folder, 'damaged-inside.backup');
  const whole = await linesOf(newFile);
  await place.renew(name);
  await restoreBackup(oldFile, installation);
  const before = await tableHashes(installation.connection);
  const secret = await readFile(installation.secretFile);
  const faults: string[] = [];
  let restored = 0;
  for (let count = 0; count < files; count++) {
    const { lines, what } = damageLines(whole, random);
    await writeCrafted(file, lines);
    try {
      const { rows } = await restoreBackup(file, installation, { replacing: true });
      restored++;
      const inFile = lines.length - 2 - lines.filter((line) => line.startsWith('{"table":')).length;
      if (rows !== inFile) faults.push(`${what}: ${rows} rows were restored of ${inFile}`);
      await restoreBackup(oldFile, installation, { replacing: true });
    } catch (error) {
      if (!(error instanceof BackupError) || /zod|zlib|\n/i.test(error.message))
        faults.push(`${what}: ${String(error)}`);
    }
    const isUnchanged =
      isDeepStrictEqual(await tableHashes(installation.connection), before) &&
      secret.equals(await readFile(installation.secretFile));
    if (!isUnchanged) faults.push(`${what}: the old state is not there`);
  }
  return { refused: files - restored, restored, faults };
}
