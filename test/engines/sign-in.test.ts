import { expect, it } from 'vitest';
import { engineJourney, inEachEngine } from './engine-journey.ts';
import { text } from './screen.ts';

const { server, network, signIn } = await engineJourney('2025-08-14T12:00:00Z');

inEachEngine((engine) => {
  it('a manager signs in, and the session survives a reload and a closed tab', async () => {
    await server.database.truncate();
    const manager = await server.createManager({ username: 'Marta' });
    const { browser, screen } = await signIn(engine, manager, '/profile');
    await screen.sees({ css: 'h1, h2', contains: 'Profile Settings' });
    await browser.goTo(`${network.origin}/profile`);
    await screen.sees(text('Welcome, Marta'));
    await browser.reopen(`${network.origin}/players`);
    await screen.sees(text('Welcome, Marta'));
    expect(await browser.evaluate(() => location.pathname)).toBe('/players');
    expect(await browser.evaluate(() => document.cookie), 'no script reads the session').toBe('');
  });
});
