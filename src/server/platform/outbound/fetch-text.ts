// A GET to a provider: its body, or the reason why there is none.

import { askOutside, type OutboundRules } from './ask-outside.ts';
import { OutboundError } from './outbound-error.ts';

/** The response body of a GET; throws an OutboundError. */
export async function fetchText(
  address: string,
  rules: OutboundRules,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const asking = { method: 'GET', headers: { accept: 'application/json', ...headers } } as const;
  const { status, line, text } = await askOutside(address, rules, asking, (code) => code === 200);
  if (status === 200) return text;
  if (status >= 300 && status < 400) throw new OutboundError(`${status} redirects are not followed`);
  throw new OutboundError(line, status === 429 || status >= 500);
}
