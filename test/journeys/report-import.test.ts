// An import while a report is open: who is new at a club can be recorded at once.

import { expect, it } from 'vitest';
import { playerId } from '../builders/ids.ts';
import { notationLineUps, notationRoles, player } from '../builders/notation-players.ts';
import { importSeason } from '../builders/season-scene.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf } from './reporter-hand.ts';
import { known, reporting } from './reporting.ts';

const { server, scene, recorder, stored, openMatch } = await reporting();

const newcomer = { code: playerId(950), name: 'Nino Newcomer' };

/** The scene's own season as a provider sends it, with somebody new at Arsenal. */
async function importNewcomer(): Promise<void> {
  const home = new Set([...notationLineUps.home.xi, ...notationLineUps.home.bench]);
  const players = [...notationRoles].map(([code, { position, is_dm }]) => {
    const club = home.has(code) ? 'Arsenal' : 'Chelsea';
    return { code, name: known.nameOf(code), position, isDm: is_dm, club };
  });
  const stranger = { code: scene().stranger, name: 'Sean Stranger', isDm: false, club: 'Everton' };
  const { new_players, changed_clubs } = await importSeason(server.context, {
    seasonName: '2025-26',
    clubs: [
      { name: 'Arsenal', abbreviation: 'ARS' },
      { name: 'Chelsea', abbreviation: 'CHE' },
      { name: 'Everton', abbreviation: 'EVE' },
    ],
    players: [...players, { ...stranger, position: 'M' }, { ...newcomer, position: 'S', isDm: false, club: 'Arsenal' }],
    fixtures: [
      { kickOff: '2025-08-16T14:00:00Z', home: 'Arsenal', away: 'Chelsea' },
      { kickOff: '2025-08-17T14:00:00Z', home: 'Chelsea', away: 'Arsenal' },
    ],
  });
  expect({ new_players, changed_clubs }).toEqual({ new_players: 1, changed_clubs: 0 });
}

it('a new player is offered in the team selection that is open, and starts', async () => {
  const page = await openMatch();
  const arsenal = page.getByRole('region', { name: 'Arsenal' });
  await arsenal.getByRole('button', { name: known.nameOf(player('Saka')) }).waitFor();
  expect(await arsenal.getByRole('button', { name: newcomer.name }).count()).toBe(0);
  await importNewcomer();
  await arsenal.getByRole('button', { name: newcomer.name }).click();
  await arsenal.getByRole('button', { name: newcomer.name, pressed: true }).waitFor();
  await expectScreen(page, 'newcomer-picked');
});

it('a new player comes on in a match that is being recorded', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Sub, Arsenal' }).click();
  await importNewcomer();
  const choice = (name: string) =>
    dialogsOf(page)
      .last()
      .getByRole('button')
      .filter({ has: page.getByText(name, { exact: true }) });
  await choice(known.nameOf(player('Saka'))).click();
  await expectScreen(page, 'newcomer-on-the-bench');
  await choice(newcomer.name).click();
  await dialogsOf(page).last().getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () =>
      (await stored()).events.map((event) => (event.type === 'SUBSTITUTION' ? event.player_in_id : null)),
    )
    .toEqual([newcomer.code]);
});
