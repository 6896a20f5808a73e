// Which push services are asked: those of the browsers, and those that the operator has added.

import type { Config } from '../config.ts';

/** Hosts, each with whatever is below it: of Chrome, Firefox, Safari and Edge. */
const browsersOwn = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

type Rules = Pick<Config, 'pushHosts' | 'allowsPrivateHosts'>;

const isBelow = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/**
 * The push service at this address, by its host; null if it is none that may be asked. A port makes it another service,
 * and the browsers' own have none: one at which nothing answers would let the whole service rest.
 */
export function pushServiceOf(endpoint: string, { pushHosts, allowsPrivateHosts }: Rules): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  const isSafe = protocol === 'https:' || (allowsPrivateHosts && protocol === 'http:');
  if (!isSafe || username + password !== '') return null;
  const isKnown = isBelow(hostname, pushHosts) || (port === '' && isBelow(hostname, browsersOwn));
  return isKnown ? host : null;
}
