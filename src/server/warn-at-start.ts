// What the log says at every start, because somebody should look after it.

import { join } from 'node:path';
import { sharedUserWarning } from './platform/database/private-postgres/operating-user.ts';
import { mailServerFault } from './platform/mail/smtp-sender.ts';
import { fewOpenFilesWarning } from './platform/open-files.ts';
import type { ServerContext } from './platform/server-context.ts';

/** Logs each warning that applies; `isSecretLost`: there are managers, and their secret was made only now. */
export async function warnAtStart(context: ServerContext, isSecretLost: boolean): Promise<void> {
  if (isSecretLost) warnOfNewSecret(context);
  warnOfPlainHttp(context);
  warnOfMissingMail(context);
  void warnOfDeadMailServer(context);
  await warnOfSharedUser(context);
  await warnOfFewOpenFiles(context);
}

function warnOfNewSecret({ config, log }: ServerContext): void {
  log.warn(
    `${config.secretFile} was missing and a new secret was made: everybody signs in again, links and tokens that were ` +
      'sent are void, second steps are reset with touchline admin reset-two-step, and webhooks are set anew. ' +
      'Every backup holds the old secret.',
  );
}

async function warnOfSharedUser({ config, log }: ServerContext): Promise<void> {
  const warning = config.databaseUrl === null ? await sharedUserWarning(join(config.dataDir, 'postgres')) : null;
  if (warning !== null) log.warn(warning);
}

async function warnOfFewOpenFiles({ log }: ServerContext): Promise<void> {
  const warning = await fewOpenFilesWarning();
  if (warning !== null) log.warn(warning);
}

function warnOfMissingMail({ config, log }: ServerContext): void {
  if (config.smtpUrl !== null || config.mode !== 'production') return;
  log.warn('SMTP_URL is not set: mails become files in DATA_DIR/outbox, and nobody gets them.');
}

/** Beside everything else: a server that hangs takes ten seconds to say so. */
async function warnOfDeadMailServer({ config, log }: ServerContext): Promise<void> {
  if (config.smtpUrl === null || config.mode !== 'production') return;
  const fault = await mailServerFault(config.smtpUrl);
  if (fault !== null) log.warn(`The mail server of SMTP_URL takes no mails: ${fault}. They wait, and are tried again.`);
}

function warnOfPlainHttp({ config, log }: ServerContext): void {
  if (config.publicUrl.startsWith('https:')) return;
  log.warn('PUBLIC_URL is http: the session cookie is not protected by TLS. Use https before others sign in.');
}
