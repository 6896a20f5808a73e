// Ids that a test makes up: numbers as typed ids.

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
  TeamId,
} from '#game/identity';

export const leagueId = (id: number): LeagueId => id as LeagueId;
export const teamId = (id: number): TeamId => id as TeamId;
export const gameweekId = (id: number): GameweekId => id as GameweekId;
export const fantasyMatchId = (id: number): FantasyMatchId => id as FantasyMatchId;
export const realTeamId = (id: number): RealTeamId => id as RealTeamId;
export const matchId = (id: number): MatchId => id as MatchId;
export const eventId = (id: number): EventId => id as EventId;
export const playerId = (code: number): PlayerCode => code as PlayerCode;
export const aMinute = (count: number): Minute => count as Minute;
export const managerId = (id: string): ManagerId => id as ManagerId;
