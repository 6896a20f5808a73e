// Derives leagues' recaps of a gameweek from what settling has stored, and from the locked line-ups, by the rules that
// have settled it. The number of statements does not depend on the number of leagues.

import type { Kysely } from 'kysely';
import type { GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { type LeagueRecap, leagueRecap } from '#game/recap/league-recap';
import { leagueState } from '#game/standings/league-gameweek';
import { readSettledWeeks } from '../league/league-season-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { readGameweek } from '../reads/gameweek-store.ts';
import { readLeagueGameweeks, readPlayers } from '../standings/league-gameweek-store.ts';
import { readRealGameweek } from '../standings/play-store.ts';
import { readBench } from './recap-store.ts';

export type RecapOf = { readonly season: SeasonId; readonly gameweek: GameweekId; readonly now: Instant };

/** The recaps of these leagues; a league that did not play is missing, and so are all if the gameweek is not settled. */
export async function readRecaps(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  { season, gameweek: id, now }: RecapOf,
): Promise<ReadonlyMap<LeagueId, LeagueRecap>> {
  const settled = await readSettledWeeks(db, leagues);
  const gameweek = await readGameweek(db, season, id);
  if (gameweek === null || settled.size === 0) return new Map();
  const players = await readPlayers(db);
  const { play } = await readRealGameweek(db, season, id);
  const sides = await readLeagueGameweeks(db, leagues, { season, gameweek, now }, players);
  const bench = await readBench(db, leagues, season, id);
  return new Map(
    [...sides].flatMap(([league, side]): [LeagueId, LeagueRecap][] => {
      const weeks = (settled.get(league) ?? []).filter(({ gameweek_id }) => gameweek_id <= id);
      if (weeks.at(-1)?.gameweek_id !== id) return [];
      const recap = leagueRecap({ weeks, teams: side.teams, lineUps: leagueState(side, play).teams, bench, players });
      return recap === null ? [] : [[league, recap]];
    }),
  );
}

/** The names of the recap's teams: all that have scored stand in its table. */
export function namesOf({ table }: LeagueRecap): (team: TeamId) => string {
  const names = new Map(table.map(({ team_id, team_name }) => [team_id, team_name]));
  return (team) => names.get(team) ?? `Team ${team}`;
}
