import { existsSync } from 'node:fs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How the tools start a browser: quietly, and without features that a machine without a screen lacks. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The same engine without the browser's window around it: a page takes a sixth less work.
const shell = '/usr/bin/chromium-headless-shell';

/** The machine's Chromium, for tests its headless shell if it has one; throws what to do if there is none. */
export function chromiumHere(use: 'measuring' | 'testing' = 'measuring'): string {
  const order = use === 'testing' ? [shell, ...browsers] : [...browsers, shell];
  const path = order.find((one) => existsSync(one));
  if (path === undefined)
    throw new Error(`No Chromium at ${browsers.join(', ')}: install one (Debian, Ubuntu: apt-get install chromium).`);
  return path;
}
