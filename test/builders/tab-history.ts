import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

export type TabHistory = RouterHistory & {
  /** What the browser's address bar shows. */
  address(): string;
  /** Whether the browser asks before this tab is closed. */
  asksBeforeClosing(): boolean;
  /** Whether Back has led to what was there before this visit. */
  wasLeft(): boolean;
};

/** A browser tab that has been to these addresses, the last of them is shown. Its Back button goes back one. */
export function tabHistory(addresses: readonly string[]): TabHistory {
  const entries = addresses.map((address, index) => ({
    address,
    state: { __TSR_index: index, __TSR_key: `${index}` },
  }));
  let at = entries.length - 1;
  let wasLeft = false;
  const shown = () => new URL(entries[at]?.address ?? '/', 'https://touchline.test');
  const write = (state: (typeof entries)[number]['state'], _title: string, address?: string) => {
    entries[at] = { address: address ?? entries[at]?.address ?? '/', state };
  };
  const go = (steps: number) => {
    wasLeft ||= at + steps < 0;
    if (entries[at + steps] === undefined) return;
    at += steps;
    window.dispatchEvent(new Event('popstate'));
  };
  const history = {
    get length() {
      return entries.length;
    },
    get state() {
      return entries[at]?.state;
    },
    pushState: (...[state, title, address]: Parameters<typeof write>) => {
      at += 1;
      entries.length = at;
      write(state, title, address);
    },
    replaceState: write,
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
  const location = {
    get pathname() {
      return shown().pathname;
    },
    get search() {
      return shown().search;
    },
    get hash() {
      return shown().hash;
    },
  };
  const window = Object.assign(new EventTarget(), { history, location });
  const asksBeforeClosing = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  const address = () => shown().pathname + shown().search;
  return Object.assign(createBrowserHistory({ window }), { address, asksBeforeClosing, wasLeft: () => wasLeft });
}
