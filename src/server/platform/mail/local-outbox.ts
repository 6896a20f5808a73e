// Without a mail server mails become files in DATA_DIR/outbox, for the operator to read and to hand on.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export type KeptMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
};

/** Writes the mail as a text that only the operator can read; writing it twice is writing it once. */
export async function keepInOutbox({ dataDir }: Pick<Config, 'dataDir'>, mail: KeptMail): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = mail.at.toISOString().replaceAll(/[:.]/g, '-');
  const head = `To: ${mail.to}\nDate: ${mail.at.toISOString()}\nSubject: ${mail.subject}\n\n`;
  await writeFile(join(folder, `${time}-${mail.id.slice(0, 8)}.txt`), head + mail.text, { mode: 0o600 });
}
