// Passes mails to the mail server in SMTP_URL. Passwords go over TLS only, except to this machine.

import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where such mails are switched off: by its GET a person, by its POST a mail program (RFC 8058). */
  readonly off?: string | undefined;
};

/** The mail server will never accept this mail. */
export class MailRefused extends Error {}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** In milliseconds: a server that is silent for longer is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends one mail; throws MailRefused if retrying is useless, and anything else if it is not. */
export async function sendBySmtp(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'> & { readonly smtpUrl: string },
  { id, to, subject, html, text, off }: OutgoingMail,
  connection = patience,
): Promise<void> {
  const transport = await transportTo(smtpUrl, connection);
  try {
    await transport.sendMail({
      from: { name: 'Touchline', address: mailFrom },
      to: { name: '', address: to },
      subject,
      html,
      text,
      // The same for every attempt: a server that received the mail twice shows it once.
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(off === undefined ? {} : oneClick(off)) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    if (isFinal(error)) throw new MailRefused(error.message, { cause: error });
    throw error;
  }
}

/** Why the mail server takes no mails from here; null if it does. */
export async function mailServerFault(smtpUrl: string, connection = patience): Promise<string | null> {
  try {
    await (await transportTo(smtpUrl, connection)).verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const oneClick = (off: string) => ({
  'List-Unsubscribe': `<${off}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mails that follow each other share a connection: sixty handshakes in a row look like an attack to large providers. */
const open = new Map<string, { readonly transport: Transporter; closing: NodeJS.Timeout }>();
const keptOpenFor = 3000;

async function transportTo(smtpUrl: string, connection: typeof patience): Promise<Transporter> {
  const key = JSON.stringify([smtpUrl, connection]);
  const existing = open.get(key);
  if (existing !== undefined) {
    existing.closing.refresh();
    return existing.transport;
  }
  const { createTransport } = await import('nodemailer');
  const { hostname, username } = new URL(smtpUrl);
  const isHere = loopback.test(hostname);
  // Nobody stands between this machine and itself, whose mail server has usually made its certificate itself.
  const tls = { rejectUnauthorized: !isHere };
  const requireTLS = username !== '' && !isHere;
  const transport = createTransport({ url: smtpUrl, requireTLS, tls, pool: true, maxConnections: 2, ...connection });
  const close = (): void => {
    open.delete(key);
    transport.close();
  };
  open.set(key, { transport, closing: setTimeout(close, keptOpenFor).unref() });
  return transport;
}

type ServerAnswer = Error & { readonly responseCode: number };

/** Whether the server answered to the sender, the recipient or the content: the answer may repeat the address. */
export const isAnswerToMail = (error: unknown): error is ServerAnswer =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

/** A refused sign-in may be a wrong setting that is fixed soon. */
const isFinal = (error: unknown): error is Error => isAnswerToMail(error) && error.responseCode >= 500;
