// Home follows matches over a fetch stream; what it missed while the network was cut is there afterwards.

import { expect, it } from 'vitest';
import { liveLeague } from '../builders/live-league.ts';
import { matchScene, recorder } from '../builders/match-scene.ts';
import { player } from '../builders/notation-players.ts';
import { engineJourney, inEachEngine } from './engine-journey.ts';
import type { Wanted } from './find-in-page.ts';
import { region, text } from './screen.ts';

const { server, network, signIn } = await engineJourney('2025-08-16T14:30:00Z');
const yourMatch = region('Your match');
const points = (name: string, value: string): Wanted => ({
  css: '*',
  name: value,
  within: { css: 'li', begins: `Player ${player(name)}`, within: yourMatch },
});

inEachEngine((engine) => {
  it('a goal that somebody else records is on the open page, also one from while the network was cut', async () => {
    const scene = await matchScene(server);
    const league = await liveLeague(server, scene);
    const reporter = recorder(server.as(await server.createReporter()), scene.match);
    await reporter.lineUps();
    const { screen } = await signIn(engine, league.managers.home, '/');
    await screen.sees(points('Saka', '3'));
    await screen.sees({ css: '*', name: 'Live', within: yourMatch });

    await reporter.event("61' goal Saka");
    await screen.sees(points('Saka', '8'));

    network.become('refusing');
    await screen.sees(text('As of ', yourMatch));
    await reporter.event("62' yellow Saka");
    network.become('open');
    await screen.sees(points('Saka', '7'));
    await screen.sees({ css: '*', name: 'Live', within: yourMatch });
    await reporter.event("70' yellow Saliba");
    expect(await screen.sees(points('Saliba', '5'))).toBe('5');
  });
});
