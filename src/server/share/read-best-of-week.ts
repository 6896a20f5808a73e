// What the picture of the team of the week shows: that of the gameweek's page, with the clubs' kits.

import type { GameweekId, LeagueId } from '#game/identity';
import { conflict } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readClubs } from '../reads/club-store.ts';
import { findRecap } from '../recap/find-recap.ts';
import { namesOf } from '../recap/read-recaps.ts';
import type { BestPicture } from './draw/draw-best.ts';
import { recapOf } from './read-table.ts';

/** The team of the week; 404 if there is no such league or gameweek. */
export async function readBestOfWeek(context: ServerContext, id: LeagueId, gameweek: GameweekId): Promise<BestPicture> {
  const { db } = context.database;
  const found = await findRecap(context, id, gameweek);
  const recap = recapOf(found, gameweek);
  const { best } = recap;
  if (best.players.length === 0) throw conflict('nobody_counted', 'Nobody counted for a team in this gameweek');
  const nameOf = namesOf(recap);
  const clubs = new Map((await readClubs(db)).map((club) => [club.id, club.real_team_name]));
  return {
    league: found.league.name,
    gameweek,
    formation: best.formation,
    points: best.points,
    players: best.players.map(({ name, position, points, real_team_id: club, owners }) => ({
      name,
      position,
      points,
      club: (club === null ? undefined : clubs.get(club)) ?? null,
      owners: owners.map(nameOf),
    })),
  };
}
