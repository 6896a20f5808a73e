// When the certificate that browsers see ends. It is asked as a browser would, at most once an hour.

import { connect } from 'node:tls';
import type { Config } from '../platform/config.ts';

const patience = 3000;
const keptFor = 3_600_000;

type Answer = number | string | null;
const answers = new WeakMap<Pick<Config, 'publicUrl'>, { readonly at: number; readonly answer: Promise<Answer> }>();

/** The instant, null if PUBLIC_URL is http, or why it cannot be read. */
export function certificateUntil(config: Pick<Config, 'publicUrl'>): Promise<Answer> {
  const url = new URL(config.publicUrl);
  if (url.protocol !== 'https:') return Promise.resolve(null);
  const before = answers.get(config);
  if (before !== undefined && performance.now() - before.at < keptFor) return before.answer;
  const answer = ask(url);
  answers.set(config, { at: performance.now(), answer });
  return answer;
}

function ask({ hostname, port }: URL): Promise<Answer> {
  return new Promise((resolve) => {
    // It is only read here, whoever signed it: browsers judge that.
    const options = { host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      resolve(Number.isNaN(until) ? 'it has no end' : until);
      socket.destroy();
    });
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer')));
    socket.on('error', (error) => resolve(error.message));
  });
}
