import { expect, it } from 'vitest';
import { selectionScene } from '../builders/selection-scene.ts';
import { engineJourney, inEachEngine } from './engine-journey.ts';
import { text } from './screen.ts';

const { server, network, signIn } = await engineJourney('2025-08-14T12:00:00Z');
const screens = ['/', '/my-team', '/players', '/competitions', '/profile'];

inEachEngine((engine) => {
  it('every screen is as wide as a phone and a desk, light and dark', async () => {
    const { owner } = await selectionScene(server);
    const { browser, screen } = await signIn(engine, owner, '/');
    const backgrounds = new Set<string>();
    for (const theme of ['light', 'dark']) {
      await browser.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      for (const size of ['mobile', 'desktop'] as const) {
        await browser.setSize(size);
        for (const path of screens) {
          await browser.goTo(network.origin + path);
          await screen.sees(text('Welcome, '));
          await screen.seesNo(text('Loading'));
          const drawn = await browser.evaluate(() => ({
            background: getComputedStyle(document.body).backgroundColor,
            width: innerWidth,
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }));
          const width = size === 'mobile' ? 390 : 1280;
          expect(drawn, `${path} on ${size}, ${theme}`).toMatchObject({ width, overflow: 0 });
          backgrounds.add(`${theme} ${drawn.background}`);
        }
      }
    }
    expect(backgrounds.size, 'one background for each theme').toBe(2);
    const colours = new Set([...backgrounds].map((one) => one.split(' ').slice(1).join(' ')));
    expect(colours.size, 'and they differ').toBe(2);
  });
});
