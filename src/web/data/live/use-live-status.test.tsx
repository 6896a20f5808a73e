import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForPage } from '#test/builders/browser-page';
import type { LiveStatus } from './use-live-status.ts';

let tab: typeof import('./use-live-status.ts') &
  typeof import('../session/connection.ts') &
  typeof import('./live-feed.ts');
let isOnline: boolean;

/** What the screen says so many seconds after the server was heard last, at 16:05. */
function status(seconds: number): LiveStatus {
  const heard = new Date(2025, 7, 16, 16, 5).getTime();
  vi.setSystemTime(heard + seconds * 1000);
  tab.lastHeard.write(heard);
  let found: LiveStatus | null = null;
  const Screen = () => {
    found = tab.useLiveStatus();
    return null;
  };
  renderToStaticMarkup(<Screen />);
  if (found === null) throw new Error('not drawn');
  return found;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  standInForPage();
  isOnline = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  tab = {
    ...(await import('./use-live-status.ts')),
    ...(await import('../session/connection.ts')),
    ...(await import('./live-feed.ts')),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('points are live while the stream is up, however quiet it is', () => {
  tab.streamStatus.write('live');
  expect([status(0), status(60)]).toEqual([
    { isLive: true, text: 'Live' },
    { isLive: true, text: 'Live' },
  ]);
});

it('without the stream they are asked for every five seconds, until nobody answers any more', () => {
  tab.streamStatus.write('down');
  expect(status(12)).toEqual({ isLive: false, text: 'Live, every 5 s' });
  expect(status(13)).toEqual({ isLive: false, text: 'As of 16:05' });
});

it('without a network they are as old as the last answer, at once', () => {
  isOnline = false;
  expect(status(1)).toEqual({ isLive: false, text: 'As of 16:05' });
});

it('while a stream is being opened they are live if the server was heard a moment ago, else as old as that', () => {
  tab.streamStatus.write('connecting');
  expect(status(12)).toEqual({ isLive: true, text: 'Live' });
  expect(status(13)).toEqual({ isLive: false, text: 'As of 16:05' });
});

it('what was kept on another day says of which', () => {
  isOnline = false;
  expect(status(2 * 86_400)).toEqual({ isLive: false, text: 'As of 16 Aug, 16:05' });
});
