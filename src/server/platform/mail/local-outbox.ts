// Without a mail server, mails become files in DATA_DIR/outbox, for the operator to read and pass on.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

type KeptFile = { readonly id: string; readonly at: Date };
type KeptMail = KeptFile & { readonly to: string; readonly subject: string; readonly text: string };

/** How the names of files begin; they sort by it. */
const momentOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');
const fileName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.txt$/;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');
const fileOf = (config: Pick<Config, 'dataDir'>, { id, at }: KeptFile): string =>
  join(folderOf(config), `${momentOf(at)}-${id.slice(0, 8)}.txt`);

/** Writes the mail as a text file that only the operator can read; writing it twice changes nothing. */
export async function keepInOutbox(config: Pick<Config, 'dataDir'>, mail: KeptMail): Promise<void> {
  const head = `To: ${mail.to}\nDate: ${mail.at.toISOString()}\nSubject: ${mail.subject}\n\n`;
  try {
    await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
    await writeFile(fileOf(config, mail), head + mail.text, { mode: 0o600 });
  } catch (cause) {
    // Admins read it, and need no path of the machine.
    throw new Error(`DATA_DIR/outbox cannot be written (${(cause as NodeJS.ErrnoException).code})`, { cause });
  }
}

type Surroundings = { readonly config: Pick<Config, 'dataDir'>; readonly log: Log };

/** Deletes the files of these mails, as far as there are any; the log says what could not be deleted. */
export async function dropFromOutbox({ config, log }: Surroundings, mails: readonly KeptFile[]): Promise<void> {
  for (const mail of mails) {
    await rm(fileOf(config, mail), { force: true }).catch((error: unknown) => {
      log.error({ err: error, mail: mail.id }, 'a kept mail could not be deleted from the outbox');
    });
  }
}

/**
 * Deletes the files of all mails from before this moment, also of those whose rows are gone; the log says what could not
 * be deleted.
 */
export async function emptyOutbox({ config, log }: Surroundings, before: Date): Promise<void> {
  const folder = folderOf(config);
  const names = await readdir(folder).catch(() => []);
  for (const file of names.filter((name) => fileName.test(name) && name < momentOf(before))) {
    await rm(join(folder, file), { force: true }).catch((error: unknown) => {
      log.error({ err: error, file }, 'an old mail could not be deleted from the outbox');
    });
  }
}
