import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import { insertClubs, insertMatch, insertSquad } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-16T14:30:00Z' });
const { db } = server.database;

it("a manager reads their players' last matches: points, absences, and what may still change", async () => {
  const { season, match, returnMatch, clubs } = await matchScene(server);
  const league = await liveLeague(server, { season, match, returnMatch, clubs, stranger: player('Saka') });
  await insertSquad(db, { season, team: league.teams.home, players: [player('Saka'), player('Nelson')] });
  const input = { team_id: league.teams.home, gameweek_id: gameweekId(1), part: 'weekend' } as const;
  const formOf = async (name: string) => {
    const { form } = (await league.clients.home.get('/api/selection/read', input)).body;
    return form.find(({ player_id }) => player_id === player(name))?.matches;
  };
  expect(await formOf('Saka')).toBeUndefined();
  const first = recorder(server.as(await server.createReporter()), match);
  await first.lineUps();
  expect(await formOf('Saka')).toEqual([{ points: expect.any(Number), provisional: true }]);
  expect(await formOf('Nelson')).toEqual([{ points: null, provisional: true }]);
  await first.event("12' goal Saka");
  await first.minute(90);
  await first.complete();
  const [goal] = (await formOf('Saka')) ?? [];
  expect(goal?.provisional).toBe(false);
  expect(goal?.points).toBeGreaterThan(5);
  const returned = { report_complete: true, match_date: '2025-08-09T14:00:00Z' };
  await db.updateTable('real_matches').set(returned).where('id', '=', returnMatch).execute();
  expect(await formOf('Saka')).toEqual([{ points: null, provisional: false }, goal]);
  await db.updateTable('real_matches').set({ is_void: true }).where('id', '=', returnMatch).execute();
  expect(await formOf('Saka')).toEqual([goal]);
});

it('only the last five matches are told', async () => {
  const { season, match, returnMatch, clubs, stranger } = await matchScene(server);
  const league = await liveLeague(server, { season, match, returnMatch, clubs, stranger });
  await insertSquad(db, { season, team: league.teams.home, players: [player('Saka')] });
  const others = await insertClubs(db, ['Fulham', 'Brentford', 'Liverpool', 'Burnley', 'Sunderland', 'Everton FC']);
  for (const [day, away] of others.entries())
    await insertMatch(db, { season, home: clubs.home, away, kickOff: `2025-08-0${day + 1}T14:00:00Z` });
  await db.updateTable('real_matches').set({ report_complete: true }).execute();
  const input = { team_id: league.teams.home, gameweek_id: gameweekId(1), part: 'weekend' } as const;
  const { form } = (await league.clients.home.get('/api/selection/read', input)).body;
  expect(form.find(({ player_id }) => player_id === player('Saka'))?.matches).toHaveLength(5);
});

it('after a transfer the matches for the earlier club stay, and the new one’s count from there on', async () => {
  const { season, match, returnMatch, clubs, stranger } = await matchScene(server);
  const league = await liveLeague(server, { season, match, returnMatch, clubs, stranger });
  await insertSquad(db, { season, team: league.teams.home, players: [player('Saka')] });
  const reporter = recorder(server.as(await server.createReporter()), match);
  await reporter.lineUps();
  await reporter.event("12' goal Saka");
  const [everton, fulham] = await insertClubs(db, ['Everton FC', 'Fulham']);
  if (everton === undefined || fulham === undefined) throw new Error('no club');
  await insertMatch(db, { season, home: everton, away: fulham, kickOff: '2025-08-10T14:00:00Z' });
  await insertMatch(db, { season, home: fulham, away: everton, kickOff: '2025-08-18T14:00:00Z' });
  await db.updateTable('real_matches').set({ report_complete: true }).where('id', '<>', returnMatch).execute();
  await db.updateTable('players').set({ real_team_id: everton }).where('code', '=', player('Saka')).execute();
  const input = { team_id: league.teams.home, gameweek_id: gameweekId(1), part: 'weekend' } as const;
  const formNow = async () => {
    const { form } = (await league.clients.home.get('/api/selection/read', input)).body;
    return form.find(({ player_id }) => player_id === player('Saka'))?.matches;
  };
  const goal = { points: expect.any(Number), provisional: false };
  expect(await formNow()).toEqual([goal, { points: null, provisional: false }]);
  await db.updateTable('players').set({ real_team_id: null }).where('code', '=', player('Saka')).execute();
  expect(await formNow(), 'they have left the league').toEqual([goal]);
});
