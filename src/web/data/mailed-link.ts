// The token that a mailed link brought in the address's fragment, which no server sees. It is taken out of the address
// at once, so that it stays in no history.

import { createStore } from '../ui/create-store.ts';

const kinds = ['link', 'email', 'undo', 'token'] as const;
export type MailedLink = { readonly kind: (typeof kinds)[number]; readonly token: string };

/** The link that this page was opened by, until it has been used. */
export const mailedLink = createStore<MailedLink | null>(takeFromAddress());

// A link that is pasted into this tab changes the fragment only, and loads nothing anew.
window.addEventListener('hashchange', () => {
  const link = takeFromAddress();
  if (link !== null) mailedLink.write(link);
});

function takeFromAddress(): MailedLink | null {
  const { hash, pathname, search } = window.location;
  const given = new URLSearchParams(hash.slice(1));
  const kind = kinds.find((candidate) => given.has(candidate));
  if (kind === undefined) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { kind, token: given.get(kind) ?? '' };
}
