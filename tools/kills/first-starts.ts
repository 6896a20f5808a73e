// Kill -9 during first starts: whatever is left behind, the next start must complete the installation.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#game/seeded-random';
import { type KilledServer, killedServer, victims } from './killed-server.ts';

export type FirstStarts = { readonly kills: number; readonly recovered: number; readonly folders: number };

const killsOfFolder = 5;
/** A first start takes some seconds; a later kill would hit a running server. */
const longestStart = 4000;

/** Kills this many first starts, five in each folder, and starts each folder once more without a kill. */
export async function killFirstStarts(
  folder: string,
  port: number,
  count: number,
  random: Random,
): Promise<FirstStarts> {
  let recovered = 0;
  let folders = 0;
  for (let left = count; left > 0; left -= killsOfFolder, folders++) {
    const server = killedServer(join(folder, `first-${folders}`), port);
    try {
      for (let kill = 0; kill < Math.min(left, killsOfFolder); kill++) {
        server.begin();
        await pause(random() * longestStart);
        await server.kill(victims[Math.floor(random() * 2)] ?? 'both');
      }
      await server.start();
      if (await isWhole(server)) recovered++;
      await server.stop();
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
      await server.kill('both');
    }
  }
  return { kills: count, recovered, folders };
}

const isWhole = async ({ origin }: KilledServer): Promise<boolean> => {
  const health = await fetch(`${origin}/api/health`);
  const page = await fetch(`${origin}/sign-in`);
  return health.ok && page.ok;
};
