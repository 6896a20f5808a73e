// Requests that use the cookie could come from another site, so they must prove that they come from ours.

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { HttpError } from './http-error.ts';

/** Throws 403 unless the request comes from our own page. */
export function mustBeSameOrigin({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === publicUrl : site === 'same-origin';
  if (!isOurs) throw new HttpError(403, 'cross_site', 'This request must come from Touchline itself');
}
