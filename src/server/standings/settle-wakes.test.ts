import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { insertGameweek } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-18T12:00:00Z', jobsAwake: true });
const { db } = server.database;

it("a correction in an earlier gameweek is settled at its commit, without waiting for the runner's next check", async () => {
  const scene = await matchScene(server);
  const league = await liveLeague(server, scene);
  const admin = server.as(await server.createAdmin());
  const reporter = recorder(admin, scene.match);
  await recorder(admin, scene.returnMatch).setVoid(true);
  await reporter.lineUps();
  await reporter.event("12' goal Saka");
  await reporter.minute(90);
  await reporter.complete();
  const points = async () =>
    (await db.selectFrom('fantasy_matches').select('home_team_total_points').executeTakeFirst())
      ?.home_team_total_points;
  // On its own, the runner only checks every 15 seconds.
  await expect.poll(points).toBeGreaterThan(0);
  await insertGameweek(db, scene.season, 2);
  server.clock.set(instant('2025-08-20T12:00:00Z'));
  const before = (await points()) ?? 0;
  await reporter.reopen();
  await reporter.event("80' goal Saka");
  await reporter.complete();
  await expect.poll(points).toBeGreaterThan(before);
  // And the table that everyone sees builds on it, without anyone requesting it.
  const { home } = league.clients;
  const shownPoints = async () => {
    const { body } = await home.get('/api/league/:league_id/standings', { league_id: league.id });
    return body.standings.find(({ team_id }) => team_id === league.teams.home)?.otp;
  };
  await expect.poll(shownPoints).toBe(await points());
});
