// Who was signed in here last, so that a reload asks for his league at once and draws his header in its final height.
// It is no credential and no proof: the server's answer replaces it, and signing out forgets it.

import type { OutputAt } from './endpoint-query.ts';

type Me = OutputAt<'GET /api/account/me'>;

const key = 'touchline-me';
let kept: Me | undefined;

/** The manager as he was last seen, without his address; undefined when nobody is remembered. */
export function rememberedMe(): Me | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : { ...(JSON.parse(text) as Omit<Me, 'email'>), email: '' };
  } catch {
    return undefined;
  }
}

/** Remembers the manager until he signs out; the same answer again is not written twice. */
export function rememberMe(me: Me): void {
  if (me === kept) return;
  kept = me;
  const { email: _, ...rest } = me;
  try {
    localStorage.setItem(key, JSON.stringify(rest));
  } catch {
    // Without storage a reload waits for the server, as a first visit does.
  }
}

export function forgetMe(): void {
  kept = undefined;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
