// A reporter's phone loses the network: what is recorded waits on the phone, and is sent once each, in order.

import { expect, it } from 'vitest';
import { detailsOf } from '#game/match/seen-truth';
import { event } from '../builders/match-notation.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { engineJourney, inEachEngine, type Visit } from './engine-journey.ts';
import type { Wanted } from './find-in-page.ts';
import { button, dialog, text } from './screen.ts';

const { server, network, signIn } = await engineJourney('2025-08-16T14:30:00Z');

const timeline = { css: 'ul, ol', name: 'Timeline' };

const choice = (name: string): Wanted => ({ css: 'button, button *', name, within: dialog });
const yellowCard: Wanted = { css: 'button', begins: 'Yellow Card', within: dialog };
const taps = {
  goal: (club: string, scorer: string) => [button(`Goal, ${club}`), choice(scorer), choice('Skip')],
  yellow: (club: string, player: string) => [button(`Card, ${club}`), yellowCard, choice(player)],
};
const named = (name: string): string => `Player ${player(name)}`;

async function setMinute({ browser, screen }: Visit, minute: number): Promise<void> {
  await screen.typeInto({ css: '[role=spinbutton]' }, String(minute));
  await browser.pressKey('Enter');
}

async function tap({ screen }: Visit, presses: readonly Wanted[]): Promise<void> {
  for (const wanted of presses) await screen.press(wanted);
}

inEachEngine((engine) => {
  it('a match recorded without a network is sent once each, in order, when it is back', async () => {
    const scene = await matchScene(server);
    const marta = await server.createReporter({ username: 'Marta' });
    await recorder(server.as(marta), scene.match).lineUps();
    const stored = async () => (await server.as(marta).get('/api/match/:match_id', { match_id: scene.match })).body;
    const drafts = async () => (await stored()).events.map(detailsOf);
    const visit = await signIn(engine, marta, `/match-reports/${scene.match}`);
    const { browser, screen } = visit;
    await screen.sees(button('Add Event'));

    await setMinute(visit, 20);
    await expect.poll(async () => (await stored()).match.set_minute).toBe(20);
    // The server hears the first one, and its answer is lost.
    network.become('deaf');
    await tap(visit, taps.goal('Arsenal', named('Saka')));
    await expect.poll(drafts).toEqual([event("20' goal Saka")]);
    network.become('refusing');
    await setMinute(visit, 30);
    await tap(visit, taps.goal('Chelsea', named('Palmer')));
    await setMinute(visit, 40);
    await tap(visit, taps.yellow('Arsenal', named('Rice')));
    await screen.sees(text('Waiting', timeline));
    expect(await drafts()).toHaveLength(1);

    network.become('open');
    await expect.poll(drafts).toEqual(["20' goal Saka", "30' goal Palmer", "40' yellow Rice"].map(event));
    await screen.seesNo(text('Waiting', timeline));
    await browser.goTo(`${network.origin}/match-reports/${scene.match}`);
    await screen.sees(text("40'", timeline));
    expect(await screen.count(text("20'", timeline))).toBe(1);
  });
});
