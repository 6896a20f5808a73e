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

/** The host of the push service at this address; null if it is none that may be asked. */
export function pushServiceOf(endpoint: string, { pushHosts, allowsPrivateHosts }: Rules): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const isSafe = protocol === 'https:' || (allowsPrivateHosts && protocol === 'http:');
  if (!isSafe || username + password !== '') return null;
  const isKnown = [...browsersOwn, ...pushHosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isKnown ? hostname : null;
}
