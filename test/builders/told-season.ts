// A season for everything that managers are told: twenty clubs, five matches in each part, and leagues of ten teams whose
// players come from two clubs each, so that some parts have a match for everybody of a team and others do not.

import type { Kysely } from 'kysely';
import { roundRobin } from '#game/fantasy-match/round-robin';
import type { LeagueId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import { day } from '#game/zone-time';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { gameweekId, playerId, teamId } from './ids.ts';
import { insertFantasyMatch, insertSquad, insertTeam } from './insert-rows.ts';
import { type Fixture, playersOf, seasonOf } from './season-scene.ts';
import { playerCode } from './selection-notation.ts';
import { eleven } from './selection-scene.ts';
import type { TestManager } from './test-manager.ts';

export const clubsOfSeason = 20;
/** Of each round five matches are played in midweek and five at the weekend. */
const perPart = clubsOfSeason / 4;
const nameOfClub = (club: number): string => `Town ${club}`;

/** A real match by the numbers of its clubs. */
export type Meeting = { readonly home: number; readonly away: number; readonly kickOff: number };

/** The matches of each part, of so many gameweeks; the first gameweek begins on Tuesday 19 August 2025. */
export function meetingsOf(weeks: number): readonly (readonly Meeting[])[] {
  const clubs = Array.from({ length: clubsOfSeason }, (_, club) => teamId(club));
  const gameweeks = Array.from({ length: weeks }, (_, index) => gameweekId(index + 1));
  const all = roundRobin(clubs, gameweeks);
  const first = { midweek: Date.parse('2025-08-20T19:00:00Z'), weekend: Date.parse('2025-08-23T14:00:00Z') };
  return gameweeks.flatMap((gameweek, index) => {
    const round = all.filter(({ gameweek_id }) => gameweek_id === gameweek);
    const at = (kickOff: number, from: number) =>
      round.slice(from, from + perPart).map(({ home_team_id, away_team_id }) => ({
        home: Number(home_team_id),
        away: Number(away_team_id),
        kickOff: kickOff + index * 7 * day,
      }));
    return [at(first.midweek, 0), at(first.weekend, perPart)];
  });
}

/** What is imported for these matches. */
export const importOf = (parts: readonly (readonly Meeting[])[]) =>
  seasonOf({
    clubs: Array.from({ length: clubsOfSeason }, (_, club) => ({
      name: nameOfClub(club),
      abbreviation: `T${String(club).padStart(2, '0')}`,
    })),
    players: playersOf(clubsOfSeason).map((player) => ({
      ...player,
      club: nameOfClub(Math.floor(player.code / 1000)),
    })),
    fixtures: parts.flat().map(
      ({ home, away, kickOff }): Fixture => ({
        home: nameOfClub(home),
        away: nameOfClub(away),
        kickOff: new Date(kickOff).toISOString(),
      }),
    ),
  });

/** The player in notation of this place of a league, from one of its two clubs by the player's number. */
export function playerAt(place: number, name: string): PlayerCode {
  const code = playerCode(name);
  return playerId((place * 2 + (code % 2)) * 1000 + code);
}

const wholeSquad = playersOf(1).map(({ name }) => name.split(' ')[0] ?? '');

/** A team at this place of the league, with its squad. */
export async function teamAt(
  db: Kysely<Database>,
  season: SeasonId,
  place: number,
  { manager, league, name }: { readonly manager: TestManager; readonly league: LeagueId; readonly name: string },
): Promise<TeamId> {
  const team = await insertTeam(db, { name, league, manager });
  await insertSquad(db, { season, league, team, players: wholeSquad.map((one) => playerAt(place, one)) });
  return team;
}

/** The eleven and autobench that a team at this place saves. */
export function selectionAt(place: number) {
  const [starting = '', autobench = ''] = eleven.split(' | ');
  const rows = (names: string, is_starting: boolean) =>
    names.split(' ').map((name, index) => ({
      player_id: playerAt(place, name),
      is_starting,
      position_order: index + 1,
    }));
  return [...rows(starting, true), ...rows(autobench, false)];
}

/** The league's fantasy matches of the whole season. */
export async function insertFantasySeason(
  db: Kysely<Database>,
  season: SeasonId,
  { league, teams, weeks }: { readonly league: LeagueId; readonly teams: readonly TeamId[]; readonly weeks: number },
): Promise<void> {
  const gameweeks = Array.from({ length: weeks }, (_, index) => gameweekId(index + 1));
  for (const { home_team_id: home, away_team_id: away, gameweek_id } of roundRobin(teams, gameweeks))
    await insertFantasyMatch(db, { season, league, home, away, gameweek: gameweek_id });
}

/** The team sheet of a club, without one of its players. */
export function sheetWithout(club: number, missing: PlayerCode) {
  const names = [...(eleven.split(' | ')[0] ?? '').split(' '), 'D5', 'M5', 'S3', 'GK2'];
  const codes = names.map((name) => playerId(club * 1000 + playerCode(name))).filter((code) => code !== missing);
  return { xi: codes.slice(0, 11), bench: codes.slice(11) };
}

/** One of the eleven of the team whose players this club has. */
export const fieldedOf = (club: number): PlayerCode => playerId(club * 1000 + playerCode(club % 2 === 1 ? 'D1' : 'D2'));
