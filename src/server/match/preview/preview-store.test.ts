import { expect, it } from 'vitest';
import { insertLeague, insertTeam } from '#test/builders/insert-rows';
import { testServer } from '#test/builders/test-server';
import { leaguesToPreview } from './preview-store.ts';

const server = await testServer();
const { db } = server.database;

it('a reporter sees ten leagues with teams: their own first, then the others, each once', async () => {
  await server.database.truncate();
  const [reporter, other] = [await server.createReporter(), await server.createManager()];
  const leagues = [];
  for (let number = 1; number <= 12; number++) {
    const league = await insertLeague(db, `League ${number}`);
    leagues.push(league);
    // The third has no team.
    if (number !== 3) await insertTeam(db, { name: `Team ${number}`, league, manager: other });
  }
  const [first, , , fourth, ...rest] = leagues;
  for (const league of [leagues[11], leagues[1]]) {
    if (league !== undefined) await insertTeam(db, { name: `Own ${league}`, league, manager: reporter });
  }
  const shown = (await leaguesToPreview(db, reporter.id)).map(({ id }) => id);
  expect(shown).toEqual([leagues[1], leagues[11], first, fourth, ...rest.slice(0, 6)]);
});
