import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openWatched } from './kit-browser.ts';

it('a crash of Chromium costs the pages that are open: the next one opens in another Chromium', async () => {
  const lost = await openWatched();
  const crashed = lost.context.browser();
  const gone = once(crashed as never, 'disconnected');
  const devtools = await crashed?.newBrowserCDPSession();
  await devtools?.send('Browser.crash').catch(() => null);
  await gone;
  await lost.context.close();
  const next = await openWatched();
  await next.page.setContent('<p>Here again</p>');
  expect(await next.page.getByText('Here again').count()).toBe(1);
  await next.context.close();
});
