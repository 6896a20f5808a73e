import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/bench/process/free-port.ts';
import { SIZES } from '../kit/kit-browser.ts';
import type { Engine } from './engine.ts';
import { openWebDriverSession } from './webdriver-client.ts';

const driver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';
const sessionBus = '/usr/bin/dbus-run-session';
const miniBrowser = findMiniBrowser();
const missing = Object.entries({
  'webkit2gtk-driver': existsSync(driver) && miniBrowser !== null,
  xvfb: existsSync(xvfb),
  'dbus-daemon': existsSync(sessionBus),
}).flatMap(([name, isThere]) => (isThere ? [] : [name]));

/** The tool bar's own width would keep the window from being as narrow as a phone. */
const narrowToolBar = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }';

/** Debian's WebKitGTK in its MiniBrowser, on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: missing.length === 0 ? null : missing.join(', '),
  start: async () => {
    const home = await mkdtemp(join(tmpdir(), 'touchline-webkit-'));
    const style = join(home, '.config/gtk-3.0/gtk.css');
    await mkdir(dirname(style), { recursive: true });
    await writeFile(style, narrowToolBar);
    const { screen, display } = await startScreen();
    const port = await freePort();
    const running = startDriver(port, { HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: display });
    await untilReady(port);
    const options = { binary: miniBrowser, args: ['--automation'] };
    const { setWindow, end, ...session } = await openWebDriverSession(port, {
      alwaysMatch: { 'webkitgtk:browserOptions': options },
    });
    return {
      ...session,
      setSize: (size) => setWindow({ x: 0, y: 0, ...SIZES[size] }),
      close: async () => {
        await end();
        for (const process of [running, screen]) await stop(process);
        await rm(home, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

/** Debian keeps it in a folder of the machine's architecture and the library's version. */
function findMiniBrowser(): string | null {
  const folders = (folder: string, pattern: RegExp): string[] =>
    readdirSync(folder).flatMap((name) => (pattern.test(name) ? [join(folder, name)] : []));
  const libraries = existsSync('/usr/lib') ? folders('/usr/lib', /-linux-gnu/) : [];
  const found = libraries
    .flatMap((library) => folders(library, /^webkit2gtk-4/))
    .map((one) => join(one, 'MiniBrowser'));
  return found.find((path) => existsSync(path)) ?? null;
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const parameters = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = spawn(xvfb, parameters, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

/** In a session bus of its own, so that nothing of the person who runs the tests is reached. */
const startDriver = (port: number, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(sessionBus, ['--', driver, '-p', String(port)], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      ...env,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // WebKit's sandbox needs rights that a container, or root, does not have. Only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** Ends the process and those it has started. */
async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.pid === undefined) return;
  const ended = once(started, 'exit');
  process.kill(-started.pid);
  await ended;
}
