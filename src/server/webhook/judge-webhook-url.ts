import { type Refusal, refuse } from '#game/refusal';

const longestUrl = 1000;

/** Why no message can go to this address; null if one can. The server also looks where the name leads, each time. */
export function judgeWebhookUrl(url: string, allowsHttp: boolean): Refusal | null {
  if (url.length > longestUrl || !URL.canParse(url)) return refuse('webhook_url', 'Enter the whole address');
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:'))
    return refuse('webhook_https', 'The address must begin with https://');
  if (username + password !== '') return refuse('webhook_url', 'The address must not contain a password');
  return null;
}
