// From when until when the certificate that browsers see is valid. It is asked as a browser would, at most once an hour.

import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../platform/config.ts';

const patience = 3000;
const keptFor = 3_600_000;

/** Its first and its last instant. */
export type Validity = { readonly from: number; readonly until: number };
type Answer = Validity | string | null;
const answers = new WeakMap<Pick<Config, 'publicUrl'>, { readonly at: number; readonly answer: Promise<Answer> }>();

/** The validity, null if PUBLIC_URL is http, or why it cannot be read. */
export function certificateValidity(config: Pick<Config, 'publicUrl'>): Promise<Answer> {
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
    const host = hostname.replace(/^\[|\]$/g, '');
    const options = { host, port: Number(port) || 443, rejectUnauthorized: false };
    // An address names no server (RFC 6066).
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ ...options, ...named }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const [from, until] = [Date.parse(valid_from), Date.parse(valid_to)];
      resolve(Number.isNaN(from + until) ? 'it has no end' : { from, until });
      socket.destroy();
    });
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer')));
    socket.on('error', (error) => resolve(error.message));
  });
}
