import { expect, it } from 'vitest';
import { liveLeague } from '../builders/live-league.ts';
import { matchScene } from '../builders/match-scene.ts';
import { engineJourney, inEachEngine } from './engine-journey.ts';
import { region, text } from './screen.ts';

const { server, network, signIn } = await engineJourney('2025-08-16T14:30:00Z');

inEachEngine((engine) => {
  it('a second visit without a network shows Home as it was last seen', async () => {
    const league = await liveLeague(server, await matchScene(server));
    const { browser, screen } = await signIn(engine, league.managers.home, '/');
    const table = region('As it stands');
    await screen.sees(text('Hilde United', table));
    await browser.evaluate(async () => {
      const isControlled = () => navigator.serviceWorker.controller !== null;
      await navigator.serviceWorker.ready;
      if (!isControlled())
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    // With the worker, so that the page's other files are stored too.
    await browser.goTo(`${network.origin}/`);
    await screen.sees(text('Hilde United', table));

    network.become('refusing');
    await browser.reopen(`${network.origin}/`);
    await screen.sees(text('Hilde United', table));
    const banner = await screen.sees(text('Touchline cannot be reached'));
    expect(banner).toContain('Trying again');
    network.become('open');
    await screen.seesNo(text('Touchline cannot be reached'));
    await screen.sees(text('Hilde United', table));
  });
});
