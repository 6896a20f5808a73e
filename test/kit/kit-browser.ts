import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumHere } from '../../tools/chromium-here.ts';

// Each would start processes or pages of its own that nobody sees.
const withoutPopups =
  '--disable-features=OptimizationHints,Translate,MediaRouter,DialMediaRouteProvider,GlobalMediaControls,WebUIOmniboxPopup,WebUIOmniboxAimPopup';

// One process less for each browser to talk to: a page takes a twentieth less work.
const withoutGpuProcess = '--in-process-gpu';

export const SIZES = { desktop: { width: 1280, height: 900 }, mobile: { width: 390, height: 844 } };
export type Size = keyof typeof SIZES;

/** Starts the Chromium of this machine; says what to install when there is none. */
export async function launchChromium(): Promise<Browser> {
  const args = [...chromiumFlags, withoutPopups, withoutGpuProcess];
  return chromium.launch({ executablePath: chromiumHere('testing'), args });
}

let shared: Promise<Browser> | undefined;

/** The one Chromium of this test worker, which ends with the worker; another one if that has crashed. */
function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium().then(
    (browser) => browser.on('disconnected', forgetShared),
    (error: unknown) => {
      forgetShared();
      throw error;
    },
  );
  return shared;
}

function forgetShared(): void {
  shared = undefined;
}

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and policy violations since the page was opened. */
  complaints: string[];
}

/** What a browser keeps: its cookies, and the local storage of each address. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

export interface WatchedOptions {
  readonly size?: Size;
  readonly theme?: 'light' | 'dark';
  /** With the service worker. Tests do without unless they are about it, because they cannot intercept its answers. */
  readonly hasWorker?: boolean;
  /**
   * With every animation. Tests do without unless they are about it: a dot that pulses for ever has the page drawn sixty
   * times a second.
   */
  readonly hasMotion?: boolean;
  /** Where the reader is; tests are in UTC, wherever they run. */
  readonly timeZone?: string;
  /** What the browser has kept from earlier. */
  readonly storageState?: StorageState;
}

/** Opens a page, in a context of its own, that notes every error and violation of the content security policy. */
export async function openWatched({
  size = 'desktop',
  theme = 'light',
  hasWorker = false,
  hasMotion = false,
  timeZone = 'UTC',
  storageState,
}: WatchedOptions = {}): Promise<WatchedPage> {
  const browser = await sharedChromium();
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'mobile',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    timezoneId: timeZone,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    ...(storageState && { storageState }),
  });
  // As long as `expect.poll` in a journey.
  context.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  await context.exposeFunction('noteViolation', (text: string) => complaints.push(`policy: ${text}`));
  await context.addInitScript((chosen) => {
    localStorage.setItem('theme', chosen);
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = Reflect.get(window, 'noteViolation') as (text: string) => void;
      note(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  }, theme);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('console', (message) => {
    const missingPicture = message.location().url.endsWith('/no-such-picture.webp');
    if (message.type() === 'error' && !missingPicture)
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  return { page, context, complaints };
}
