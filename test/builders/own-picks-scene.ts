// A league whose two managers pick for themselves: what they and the admin do.

import { randomUUID } from 'node:crypto';
import type { LeagueId, PlayerCode, TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { leagueId, playerId } from './ids.ts';
import { createTeam, importSeason, playersOf, seasonOf } from './season-scene.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export const draftLeague = leagueId(4);
export const draftBegins = instant('2025-08-01T12:00:00Z');

export type OwnPicksScene = Awaited<ReturnType<typeof ownPicksScene>>;

/** An empty database with an admin, and with Kim's Alpha and Lee's Bravo before their draft. */
export async function ownPicksScene(server: TestServer) {
  const { db } = server.database;
  await server.database.truncate();
  server.clock.set(draftBegins);
  const { season_id } = await importSeason(server.context, seasonOf({ players: playersOf(3) }));
  const admin = await server.createAdmin();
  const kim = await server.createManager({ username: 'Kim' });
  const lee = await server.createManager({ username: 'Lee' });
  const alpha = await createTeam(db, season_id, { name: 'Alpha', manager: kim });
  const bravo = await createTeam(db, season_id, { name: 'Bravo', manager: lee });
  const league_id: LeagueId = draftLeague;
  const draft = () => ({ league_id, command_id: randomUUID() });
  const board = async () => (await server.as(kim).get('/api/draft/:league_id', { league_id })).body;
  const queueOf = async (as: TestManager, team_id: TeamId) =>
    (await server.as(as).get('/api/draft/:league_id/queue', { league_id, team_id })).body;
  return {
    admin,
    kim,
    lee,
    alpha,
    bravo,
    draft,
    board,
    queueOf,
    allow: (clock_seconds = 0, as = admin) =>
      server.as(as).post('/api/draft/own-picks', { ...draft(), managers_pick: true, clock_seconds }),
    /** Starts the draft with Alpha first. */
    start: async () => {
      await server.as(admin).post('/api/draft/start', draft());
      await server.as(admin).post('/api/draft/order', { ...draft(), version: 1, team_ids: [alpha, bravo] });
      return board();
    },
    pickOwn: async (as: TestManager, team_id: TeamId, player: number, version?: number) => {
      const input = { ...draft(), team_id, player_id: playerId(player), version: version ?? (await board()).version };
      return server.as(as).post('/api/draft/pick-own', input);
    },
    act: (what: 'pause' | 'resume' | 'reset' | 'populate-draft-picks-direct') =>
      server.as(admin).post(`/api/draft/${what}` as '/api/draft/pause', draft()),
    undo: async () => server.as(admin).post('/api/draft/undo', { ...draft(), version: (await board()).version }),
    queue: (as: TestManager, team_id: TeamId, players: readonly number[], at_once = false) =>
      server.as(as).post('/api/draft/queue', {
        ...draft(),
        team_id,
        player_ids: players.map(playerId),
        at_once,
        page_id: randomUUID(),
        save_number: 1,
      }),
    codes: async (as: TestManager, team: TeamId) => (await queueOf(as, team)).players.map(({ code }) => code),
    /** Whom the teams have, in the order of the picks. */
    picked: async (): Promise<readonly PlayerCode[]> =>
      (await board()).picks.flatMap(({ player_id }) => player_id ?? []),
    /** Lets seconds pass, and every job that is due then. */
    after: async (seconds: number): Promise<void> => {
      server.clock.set((server.clock.now() + seconds * 1000) as Instant);
      while ((await server.runDueJobs()) > 0);
    },
  };
}
