// What takes the cookie, and only that, could be asked for by another site: it must show that it comes from ours.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { HttpError } from './http-error.ts';

/** Throws 403 unless the browser says that our own page asks. */
export function mustBeSameOrigin({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === publicUrl : site === 'same-origin';
  if (!isOurs) throw new HttpError(403, 'cross_site', 'This request must come from Touchline itself');
}
