// The token of a mailed link, which arrives in the address's fragment, where no server sees it. It is removed from the
// address at once, so that it stays in no history.

import { createStore } from '../../ui/create-store.ts';

// 'error' is what another program sends back instead of a token.
const kinds = ['link', 'email', 'undo', 'token', 'error'] as const;
export type MailedLink = { readonly kind: (typeof kinds)[number]; readonly token: string };

/** The link that opened this page, until it has been used. */
export const mailedLink = createStore<MailedLink | null>(takeFromAddress());

// Pasting a link into this tab only changes the fragment and loads nothing.
window.addEventListener('hashchange', () => {
  const link = takeFromAddress();
  if (link !== null) mailedLink.write(link);
});

function takeFromAddress(): MailedLink | null {
  const { hash, pathname, search } = window.location;
  const parameters = new URLSearchParams(hash.slice(1));
  const kind = kinds.find((candidate) => parameters.has(candidate));
  if (kind === undefined) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { kind, token: parameters.get(kind) ?? '' };
}
