import { lstat, open } from 'node:fs/promises';

/** Whether anything has this path. */
export const exists = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null)) !== null;

/** Makes renames in this folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
