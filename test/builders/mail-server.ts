// A real SMTP server in this process, which accepts what the test says.

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

export type MailServer = {
  /** For SMTP_URL. */
  readonly url: string;
  /** The mails it accepted, as they were sent. */
  readonly received: readonly string[];
  /** Decides about every recipient from now on: null accepts the mail. */
  answer(refusal: { readonly responseCode: number } | 'silence' | null): void;
};

/** Starts the server for this test file; it stops after the last test. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: string[] = [];
  let refusal: { readonly responseCode: number } | 'silence' | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (refusal === 'silence') return;
      done(refusal === null ? null : Object.assign(new Error(`<${address}> is not here`), refusal));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  // Some tests cut connections off on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answer: (next) => {
      refusal = next;
    },
  };
}
