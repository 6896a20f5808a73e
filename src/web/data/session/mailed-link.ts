// The token of a mailed link, which arrives in the address's fragment, where no server sees it. It is removed from the
// address at once, so that it stays in no history. One that waits for a password is kept for the tab: a reload of the
// page must not lose it.

import { createStore } from '../../ui/create-store.ts';
import { tabStorage } from '../../ui/device-storage.ts';

// 'error' is what another program sends back instead of a token.
const mailed = ['link', 'email', 'undo', 'token', 'error'] as const;
/** 'undone' is what an 'undo' has become, which only this tab can know: an address may be anybody's. */
const kinds = [...mailed, 'undone'] as const;
/** The page of one of these waits for a password; the others are used at once. */
const waiting: readonly string[] = ['link', 'token'];
export type MailedLink = { readonly kind: (typeof kinds)[number]; readonly token: string };

/** The path and the fragment as they arrived: a kept link belongs to its own page. */
const keptAs = 'mailed-link';

/** The link that opened this page, until it has been used. */
export const mailedLink = createStore<MailedLink | null>(takeFromAddress() ?? keptLink());

mailedLink.watch(() => mailedLink.read() ?? forgetKeptLink());

// Pasting a link into this tab only changes the fragment and loads nothing.
window.addEventListener('hashchange', () => {
  const link = takeFromAddress();
  if (link !== null) mailedLink.write(link);
});

/** A reload of this page finds this instead of what opened it. */
export function keepLink({ kind, token }: MailedLink): void {
  tabStorage.write(keptAs, `${window.location.pathname}#${new URLSearchParams({ [kind]: token })}`);
}

/** A reload finds it no longer: the server has said that it is over. */
export function forgetKeptLink(): void {
  tabStorage.remove(keptAs);
}

/** Whoever signs in elsewhere, or signs out, must not leave a link in the tab with which the next one sets a password. */
export function forgetLinkOfAnotherPage(): void {
  if (keptLink() === null) forgetKeptLink();
}

function takeFromAddress(): MailedLink | null {
  const { hash, pathname, search } = window.location;
  const link = linkIn(hash, mailed);
  if (link === null) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (waiting.includes(link.kind)) keepLink(link);
  else forgetKeptLink();
  return link;
}

function keptLink(): MailedLink | null {
  const [path, fragment = ''] = (tabStorage.read(keptAs) ?? '').split('#');
  return path === window.location.pathname ? linkIn(`#${fragment}`, kinds) : null;
}

function linkIn(hash: string, known: readonly MailedLink['kind'][]): MailedLink | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const kind = known.find((candidate) => parameters.has(candidate));
  return kind === undefined ? null : { kind, token: parameters.get(kind) ?? '' };
}
