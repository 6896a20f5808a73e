import { type Refusal, refuse } from '#game/refusal';
import { isClosedAddress } from '../platform/outbound/public-address.ts';

const longestUrl = 1000;
const longestHost = 253;
const longestLabel = 63;

/** Whether the name fits into what DNS allows; a full stop may end it. */
const isHostName = (host: string): boolean => {
  const name = host.replace(/\.$/, '');
  return name.length <= longestHost && name.split('.').every((label) => label.length <= longestLabel);
};

/** Why no message can go to this address; null if one can. The server also looks where the name leads, each time. */
export function judgeWebhookUrl(url: string, allowsPrivate: boolean): Refusal | null {
  if (url.length > longestUrl || !URL.canParse(url)) return refuse('webhook_url', 'Enter the whole address');
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:'))
    return refuse('webhook_https', 'The address must begin with https://');
  if (username + password !== '') return refuse('webhook_url', 'The address must not contain a password');
  if (!isHostName(hostname)) return refuse('webhook_url', 'The host name in this address is too long');
  if (!allowsPrivate && isClosedAddress(hostname)) return refuse('webhook_url', `${hostname} is not a public address`);
  return null;
}
