// A small installation: a season with three gameweeks, six clubs, and two teams with squads in TDL1, one in TDL2.

import type { FantasyMatchId, LeagueId, MatchId, PlayerCode, RealTeamId, SeasonId, TeamId } from '#game/identity';
import type { Position } from '#game/position';
import { beginSeason } from '../../src/server/season/begin-season-store.ts';
import { leagueId, playerId } from './ids.ts';
import {
  insertClubs,
  insertFantasyMatch,
  insertGameweek,
  insertMatch,
  insertPlayers,
  insertSquad,
  insertTeam,
  league4,
  type NewPlayer,
} from './insert-rows.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export type WorldTeam = { readonly id: TeamId; readonly manager: TestManager; readonly squad: readonly PlayerCode[] };

export type World = {
  readonly season: SeasonId;
  readonly clubs: readonly RealTeamId[];
  /** Of the first gameweek's weekend: clubs 1 and 2, 3 and 4, 5 and 6. */
  readonly matches: readonly [MatchId, MatchId, MatchId];
  readonly fantasyMatch: FantasyMatchId;
  readonly tdl1: LeagueId;
  readonly tdl2: LeagueId;
  /** Of TDL1, whose first fantasy match is between them. */
  readonly marta: WorldTeam;
  readonly rival: WorldTeam;
  /** Of TDL2. */
  readonly outsider: WorldTeam;
  readonly reporter: TestManager;
  readonly admin: TestManager;
};

const kickOff = '2025-08-16T14:24:00Z';
const clubNames = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Liverpool', 'Wolves'];
const shape: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'S', 'S', 'S'];
const squadCounts: Readonly<Record<Position, number>> = { GK: 2, D: 5, M: 5, S: 3 };
const tdl1 = league4;
const tdl2 = leagueId(5);

/** Makes the world in this server's empty database; gameweek 1 is 12 to 18 August 2025. */
export async function createWorld(server: TestServer): Promise<World> {
  const { db } = server.database;
  const season = await db
    .transaction()
    .execute((trx) => beginSeason(trx, { name: '2025-26', now: server.clock.now() }));
  for (const id of [1, 2, 3]) await insertGameweek(db, season, id);
  const clubs = await insertClubs(db, clubNames);
  await insertPlayers(db, playersOf(clubs));
  const match = (home: number) =>
    insertMatch(db, { season, home: clubs[home] as RealTeamId, away: clubs[home + 1] as RealTeamId, kickOff });
  const matches = [await match(0), await match(2), await match(4)] as const;
  const marta = await addTeam(server, season, { name: 'Marta United', league: tdl1, from: 0 });
  const rival = await addTeam(server, season, { name: 'Rival Rovers', league: tdl1, from: 1 });
  const outsider = await addTeam(server, season, { name: 'Outsider Town', league: tdl2, from: 0 });
  const fantasyMatch = await insertFantasyMatch(db, { season, league: tdl1, home: marta.id, away: rival.id });
  const [reporter, admin] = await Promise.all([server.createReporter(), server.createAdmin()]);
  return { season, clubs, matches, fantasyMatch, tdl1, tdl2, marta, rival, outsider, reporter, admin };
}

/** Twelve players a club, whose codes begin at 1000, 1100 and so on. */
const playersOf = (clubs: readonly RealTeamId[]): readonly NewPlayer[] =>
  clubs.flatMap((club, clubIndex) =>
    shape.map((position, index) => ({
      code: playerId(1000 + clubIndex * 100 + index),
      name: `${clubNames[clubIndex]} ${position} ${index}`,
      role: { position, is_dm: false },
      club,
    })),
  );

type NewTeam = { readonly name: string; readonly league: LeagueId; readonly from: 0 | 1 };

/** A team with 2 goalkeepers, 5 defenders, 5 midfielders and 3 strikers: every second player, from the first or second. */
async function addTeam(server: TestServer, season: SeasonId, { name, league, from }: NewTeam): Promise<WorldTeam> {
  const { db } = server.database;
  const manager = await server.createManager({ username: name });
  const id = await insertTeam(db, { name, league, manager });
  const players = await db.selectFrom('players').select(['code', 'position']).orderBy('code').execute();
  const squad = (Object.keys(squadCounts) as Position[]).flatMap((position) =>
    players
      .filter((player) => player.position === position)
      .filter((_player, index) => index % 2 === from)
      .slice(0, squadCounts[position])
      .map(({ code }) => code),
  );
  await insertSquad(db, { season, league, team: id, players: squad });
  return { id, manager, squad };
}
