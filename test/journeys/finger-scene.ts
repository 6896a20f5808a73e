// What the finger finds: the scene of every screen, with somebody for each role, a squad for the manager, and a league
// in the middle of its draft, to which none of them belongs.

import { leagueId, matchId } from '../builders/ids.ts';
import { insertSquad, insertTeam } from '../builders/insert-rows.ts';
import { recorder } from '../builders/match-scene.ts';
import { notationLineUps } from '../builders/notation-players.ts';
import type { TestServer } from '../builders/test-server.ts';
import type { Role } from './finger-walks.ts';
import { screensScene } from './screens-scene.ts';

export type FingerScene = {
  /** Who has each role; a visitor is nobody. */
  readonly emails: Readonly<Record<Role, string | null>>;
  readonly live: ReturnType<typeof recorder>;
};

export async function fingerScene(server: TestServer): Promise<FingerScene> {
  const league = await screensScene(server);
  const { home, away } = league.managers;
  const live = recorder(league.clients.home, matchId(1));
  await live.event("20' sub Saka > Nelson");
  await live.event("21' sub Palmer > Mudryk");
  const { db } = server.database;
  const { id: season } = await db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  const { xi, bench } = notationLineUps.away;
  await insertSquad(db, { season, team: league.teams.away, players: [...xi, ...bench] });
  const [reporter, viewer] = [await server.createReporter(), await server.createManager()];
  await startDraft(server, league.clients.home);
  return {
    emails: {
      visitor: null,
      viewer: viewer.email,
      reporter: reporter.email,
      admin: home.email,
      manager: away.email,
      rival: away.email,
    },
    live,
  };
}

/** The other league's draft has begun. */
async function startDraft({ database: { db } }: TestServer, admin: ReturnType<TestServer['as']>): Promise<void> {
  const league_id = leagueId(5);
  for (const name of ['Corner Flags', 'Dugout FC']) await insertTeam(db, { name, league: league_id });
  const { status } = await admin.post('/api/draft/start', { command_id: crypto.randomUUID(), league_id });
  if (status !== 200) throw new Error(`the draft has not started: ${status}`);
}
