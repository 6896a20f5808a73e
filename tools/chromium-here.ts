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

/** The machine's Chromium; if there is none, throws an error that says what to do. */
export function chromiumHere(): string {
  const path = browsers.find((one) => existsSync(one));
  if (path === undefined)
    throw new Error(`No Chromium at ${browsers.join(', ')}: install one (Debian, Ubuntu: apt-get install chromium).`);
  return path;
}
