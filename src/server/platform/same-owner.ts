// What root writes into an installation belongs to the installation's user, who could not use it otherwise.

import { chown, stat } from 'node:fs/promises';

/** Run as root, gives the path to whoever owns the other one. */
export async function giveToOwnerOf(owned: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(owned);
  await chown(path, uid, gid);
}
