// Without a mail server, mails become files in DATA_DIR/outbox, for the operator to read and pass on.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

type KeptFile = { readonly id: string; readonly at: Date };
type KeptMail = KeptFile & { readonly to: string; readonly subject: string; readonly text: string };

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>, { id, at }: KeptFile): string =>
  join(dataDir, 'outbox', `${at.toISOString().replaceAll(/[:.]/g, '-')}-${id.slice(0, 8)}.txt`);

/** Writes the mail as a text file that only the operator can read; writing it twice changes nothing. */
export async function keepInOutbox(config: Pick<Config, 'dataDir'>, mail: KeptMail): Promise<void> {
  await mkdir(join(config.dataDir, 'outbox'), { recursive: true, mode: 0o700 });
  const head = `To: ${mail.to}\nDate: ${mail.at.toISOString()}\nSubject: ${mail.subject}\n\n`;
  await writeFile(fileOf(config, mail), head + mail.text, { mode: 0o600 });
}

/** Deletes the files of these mails, as far as there are any; the log says what could not be deleted. */
export async function dropFromOutbox(
  { config, log }: { readonly config: Pick<Config, 'dataDir'>; readonly log: Log },
  mails: readonly KeptFile[],
): Promise<void> {
  for (const mail of mails) {
    await rm(fileOf(config, mail), { force: true }).catch((error: unknown) => {
      log.error({ err: error, mail: mail.id }, 'a kept mail could not be deleted from the outbox');
    });
  }
}
