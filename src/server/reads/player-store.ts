// Players as every list shows them: best first, searched by any part of their name.

import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { LeagueId, SeasonId } from '#game/identity';
import { nameSearch } from '#game/name-search';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

/** The order of every list of players: points, last season's points, then name. For an `orderBy`. */
export const playersByPoints: RawBuilder<unknown> = sql`players.total_points desc, players.last_season_points desc,
  players.name collate "C", players.code`;

/**
 * A condition: the player's name contains this text, whatever the case and the accents. The names are searched here and
 * not by SQL, so that the server finds whom the browser finds, on every database and under every collation.
 */
export async function isNamedLike(db: Kysely<Database>, text: string): Promise<Expression<SqlBool>> {
  const isMeant = nameSearch(text);
  const players = await db.selectFrom('players').select(['code', 'name']).execute();
  const codes = players.filter(({ name }) => isMeant(name)).map(({ code }) => code);
  return expressionBuilder<Database, 'players'>()('players.code', '=', anyOf(codes));
}

/** A condition: the player is at a club; who is not has left the league. */
export const hasClub = (players: ExpressionBuilder<Database, 'players'>) => players('real_team_id', 'is not', null);

/** A condition: the player has a club, or has left the league and played in the season (rules/fixtures 9). */
export const isOfSeason = (players: ExpressionBuilder<Database, 'players'>) =>
  players.or([hasClub(players), players('total_games', '>', 0)]);

/** A condition: no team of the league owns the player in this season. */
export const isFreeIn = (league: LeagueId, season: SeasonId) => (players: ExpressionBuilder<Database, 'players'>) =>
  players.not(
    players.exists(
      players
        .selectFrom('squads')
        .select('squads.id')
        .whereRef('squads.player_id', '=', 'players.code')
        .where('squads.season_id', '=', season)
        .where('squads.league_id', '=', league),
    ),
  );
