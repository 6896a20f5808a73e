// How many files and connections this process may have open: each watching browser is one of them.

import { readFile } from 'node:fs/promises';

/** Below this, a Saturday of a large installation could meet the limit. */
const enough = 4096;

/** The limit in the text of /proc/self/limits; null if there is none or it is not told. */
export function openFilesLimit(limits: string): number | null {
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return found === undefined ? null : Number(found);
}

/** A sentence for the operator if few browsers could be connected at once; null otherwise. */
export async function fewOpenFilesWarning(
  limits: () => Promise<string> = () => readFile('/proc/self/limits', 'utf8'),
): Promise<string | null> {
  const limit = openFilesLimit(await limits().catch(() => ''));
  if (limit === null || limit >= enough) return null;
  return `This process may have ${limit} files open, and each browser that watches is one of them. Allow at least ${enough}: LimitNOFILE in the systemd unit, or ulimit -n.`;
}
