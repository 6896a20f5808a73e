import { expect, it } from 'vitest';
import { lineUpBody, matchScene, recorder } from '../../../test/builders/match-scene.ts';
import { player } from '../../../test/builders/notation-players.ts';
import { testServer } from '../../../test/builders/test-server.ts';

const server = await testServer({ now: '2025-08-16T14:30:00Z' });

it("the next match is offered each club's last line-up, without players who have left", async () => {
  const scene = await matchScene(server);
  const marta = server.as(await server.createReporter());
  const offer = async () =>
    (await marta.get('/api/match/:match_id/line-up-offer', { match_id: scene.returnMatch })).body;
  expect(await offer()).toEqual({ home: null, away: null });
  await recorder(marta, scene.match).lineUps();
  const left = server.database.db.updateTable('players').set({ real_team_id: null });
  await left.where('code', '=', player('Saka')).execute();
  const { home, away } = await offer();
  expect(home?.line_up).toEqual(lineUpBody().away);
  expect(away?.line_up.xi).toEqual(lineUpBody().home.xi.filter((code) => code !== player('Saka')));
});
