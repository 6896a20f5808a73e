import { expect, it } from 'vitest';
import type { LeagueId } from '#game/identity';
import { insertLeague } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { writeClosing } from '../platform/closing-store.ts';

const server = await testServer({ now: '2025-08-16T15:00:00Z' });
const { db } = server.database;
const { live } = server.context;

/** The statements with which a process with an empty cache answers for these leagues, all requested at once. */
async function statementsFor(ids: readonly LeagueId[]): Promise<number> {
  const everything = { changes: [{ kind: 'leagues' as const, league_ids: null }] };
  await db.transaction().execute((trx) => writeClosing(trx, everything, server.clock.now()));
  await live.sync();
  let statements = 0;
  const stop = server.database.onQuery(() => {
    statements += 1;
  });
  const found = await Promise.all(ids.map((id) => live.homeOf(id)));
  stop();
  expect(found).not.toContain(null);
  return statements;
}

it('leagues that wait to be read are read together: twenty cost no more statements than two', async () => {
  const { id } = await liveLeague(server, await matchScene(server));
  const ids = [id];
  for (let more = 0; more < 20; more++) ids.push(await insertLeague(db, `Sunday League ${more}`));
  const few = await statementsFor(ids.slice(0, 2));
  const many = await statementsFor(ids);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(few + 1);
});

it('answers of many leagues are made turn by turn, so that nobody waits for all of them', async () => {
  const { id } = await liveLeague(server, await matchScene(server));
  const ids = [id];
  for (let more = 0; more < 30; more++) ids.push(await insertLeague(db, `Midweek League ${more}`));
  await Promise.all(ids.map((league) => live.leagueOf(league)));
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(ids.map((league) => live.homeOf(league).then(() => turn)));
  isOver = true;
  const inOneTurn = Math.max(...[...new Set(turns)].map((value) => turns.filter((other) => other === value).length));
  expect(inOneTurn).toBeLessThanOrEqual(2);
});
