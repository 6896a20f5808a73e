// A cluster that another PostgreSQL version has to run is built again beside itself, and takes the old one's place when it
// is whole. Whatever kills this, the next start finds one whole cluster.

import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, syncFolder } from './folders.ts';
import { stopPostmaster } from './postmaster.ts';
import { runningPostmaster } from './postmaster-file.ts';

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');
/** Whole, and about to take the old one's place. */
const finishedOf = (dataDir: string): string => join(dataDir, 'postgres.moved');

/** Where this data directory's cluster may be: in its place, or beside it if a move was killed before its last step. */
export const placesOfCluster = (dataDir: string): readonly string[] => [clusterOf(dataDir), finishedOf(dataDir)];

/** The data directory in which the new cluster is built. */
export const moveFolder = (dataDir: string): string => join(dataDir, 'postgres.move');

/** Removes what a killed move has left, unless the move only has to be finished. */
export async function clearUnfinishedMove(dataDir: string): Promise<void> {
  const folder = moveFolder(dataDir);
  const postmaster = runningPostmaster(clusterOf(folder));
  if (postmaster !== null) await stopPostmaster(postmaster);
  for (const path of [folder, finishedOf(dataDir)]) {
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Puts the stopped new cluster in the old one's place, and the old one under this name. */
export async function putMovedInPlace(dataDir: string, oldName: string): Promise<void> {
  await rename(clusterOf(moveFolder(dataDir)), finishedOf(dataDir));
  await syncFolder(dataDir);
  await rename(clusterOf(dataDir), join(dataDir, oldName));
  await syncFolder(dataDir);
  await finishMove(dataDir);
  await rm(moveFolder(dataDir), { recursive: true, force: true });
}

/** A move that was killed between its last two steps is finished: the old cluster is already aside. */
export async function finishMove(dataDir: string): Promise<void> {
  if ((await exists(clusterOf(dataDir))) || !(await exists(finishedOf(dataDir)))) return;
  await rename(finishedOf(dataDir), clusterOf(dataDir));
  await syncFolder(dataDir);
}
