// The game's ids as schemas: positive whole numbers and uuids, branded when parsed.

import { z } from 'zod';
import type {
  EventId,
  FantasyMatchId,
  GameweekId,
  LeagueId,
  ManagerId,
  MatchId,
  Minute,
  PlayerCode,
  RealTeamId,
  SeasonId,
  TeamId,
} from '#game/identity';

const largest = 2_147_483_647;
/** The brand exists only for the compiler; the schema stays a plain number, which OpenAPI can express. */
const branded = <Id>(schema: z.ZodType): z.ZodType<Id, Id> => schema as z.ZodType<Id, Id>;
const positive = z.number().int().min(1).max(largest);

export const seasonId = branded<SeasonId>(positive);
export const leagueId = branded<LeagueId>(positive);
export const teamId = branded<TeamId>(positive);
export const realTeamId = branded<RealTeamId>(positive);
export const playerCode = branded<PlayerCode>(positive);
export const matchId = branded<MatchId>(positive);
export const eventId = branded<EventId>(positive);
export const fantasyMatchId = branded<FantasyMatchId>(positive);
/** 0 is the time before the first gameweek. */
export const gameweekId = branded<GameweekId>(z.number().int().min(0).max(1000));
export const minute = branded<Minute>(z.number().int().min(0).max(130));
export const managerId = branded<ManagerId>(z.uuid());
/** An id made by the client, so that a command runs once however often it is sent. */
export const commandId = z.uuid();
export const isoInstant = z.iso.datetime();
