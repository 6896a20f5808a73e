import { expect, it } from 'vitest';
import type { Instant } from '#game/instant';
import { firstDeadline, selectionScene } from '../builders/selection-scene.ts';
import { engineJourney, inEachEngine } from './engine-journey.ts';
import { button, text } from './screen.ts';

const { server, network, signIn } = await engineJourney('2025-08-14T12:00:00Z');

inEachEngine((engine) => {
  it('a team is saved, kept over a reload, and locked at the deadline', async () => {
    const scene = await selectionScene(server);
    const { browser, screen } = await signIn(engine, scene.owner, '/my-team');
    await screen.sees(text('Not saved yet'));
    await screen.press(button('Remove S1 of 0'));
    await screen.sees(text('Missing: 1 player'));
    await screen.press(button('Add S3 of 0 to the starting XI'));
    await screen.press(button('Save Team'));
    await screen.sees(text('Team saved successfully!'));
    expect(await scene.kept(scene.first)).toMatch(/ S3 \|/);

    server.clock.set((firstDeadline - 8000) as Instant);
    await browser.goTo(`${network.origin}/my-team`);
    await screen.sees({ css: '[role=timer]' });
    await screen.press(button('Remove S3 of 0'));
    server.clock.set(firstDeadline);
    await screen.sees(text('Team selection deadline has passed'));
    await screen.sees(button('Selection Locked'));
    expect(await screen.count({ css: 'button', begins: 'Remove' })).toBe(0);
    expect(await scene.kept(scene.first), 'what was not saved is gone').toMatch(/ S3 \|/);
  });
});
