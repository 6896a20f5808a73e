// Reads and moves players.

import type { Kysely, Transaction } from 'kysely';
import type { InputOf, OutputOf } from '#api/endpoint';
import type * as api from '#api/player';
import type { PlayerCode, RealTeamId } from '#game/identity';
import { seasonColumns } from '#game/scoring/season-statistics';
import type { Database } from '../platform/database/schema.ts';
import { snapshot } from '../platform/database/snapshot.ts';
import { notFound } from '../platform/http/http-error.ts';
import { readPosition } from '../platform/stream/change-log-store.ts';
import { hasClub, isFreeIn, isNamedLike, isOfSeason, playersByPoints } from '../reads/player-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';

type PlayerRow = OutputOf<typeof api.readPlayer>;
type Filter = InputOf<typeof api.listPlayers>;

const selectPlayers = (db: Kysely<Database>) =>
  db
    .selectFrom('players')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .select(['code', 'name', 'position', 'is_dm', 'real_team_id', 'real_team_name'])
    .select(seasonColumns);

/** Players by points, then last season's, then name, with the clubs to filter by, as of one point of the stream. */
export const playersAndClubs = (db: Kysely<Database>, filter: Filter): Promise<OutputOf<typeof api.listPlayers>> =>
  snapshot(db, async (trx) => ({
    live: await readPosition(trx),
    players: await playersBy(trx, filter),
    real_teams: await clubsOfPlayers(trx),
  }));

async function playersBy(db: Kysely<Database>, filter: Filter): Promise<OutputOf<typeof api.listPlayers>['players']> {
  const { position, real_team_id: club, search = '', free_in_league_id: league } = filter;
  let found = selectPlayers(db).select('last_season_points');
  if (position !== undefined) found = found.where('position', '=', position);
  if (club !== undefined) found = found.where('real_team_id', '=', club);
  if (league !== undefined) {
    const season = await findCurrentSeason(db);
    // Before the first season nobody is owned.
    if (season !== null) found = found.where(isFreeIn(league, season.id));
  }
  if (search.trim() !== '') found = found.where(await isNamedLike(db, search));
  else found = found.where(league === undefined ? isOfSeason : hasClub);
  return await found.orderBy(playersByPoints).execute();
}

const clubsOfPlayers = (db: Kysely<Database>): Promise<OutputOf<typeof api.listPlayers>['real_teams']> =>
  db
    .selectFrom('real_teams')
    .select(['id', 'real_team_name', 'abbreviation'])
    .where('id', 'in', (found) =>
      found.selectFrom('players').select('real_team_id').$narrowType<{ real_team_id: RealTeamId }>(),
    )
    .orderBy('real_team_name')
    .execute();

/** The player with this code; 404 if there is none. */
export async function playerByCode(db: Kysely<Database>, code: PlayerCode): Promise<PlayerRow> {
  const row = await selectPlayers(db).where('code', '=', code).executeTakeFirst();
  if (row === undefined) throw notFound('Player');
  return row;
}

/** Locks the player's row and returns their current club; 404 if there is none. */
export async function lockPlayerRow(trx: Transaction<Database>, code: PlayerCode): Promise<RealTeamId | null> {
  const row = await trx
    .selectFrom('players')
    .select('real_team_id')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Player');
  return row.real_team_id;
}

/** Moves a player to a club; null if they left the league. */
export async function setPlayerClub(
  trx: Transaction<Database>,
  code: PlayerCode,
  club: RealTeamId | null,
): Promise<void> {
  if (club !== null) {
    const clubRow = await trx.selectFrom('real_teams').select('id').where('id', '=', club).executeTakeFirst();
    if (clubRow === undefined) throw notFound('Club');
  }
  await trx.updateTable('players').set({ real_team_id: club }).where('code', '=', code).execute();
}

/** The name of the club that this player is in an unfinished match for, if the other side of it is this one; or null. */
export async function rivalInOpenMatch(
  trx: Transaction<Database>,
  code: PlayerCode,
  club: RealTeamId,
): Promise<string | null> {
  const row = await trx
    .selectFrom('real_matches as match')
    .innerJoin('seasons', (join) =>
      join.onRef('seasons.id', '=', 'match.season_id').on('seasons.is_current', '=', true),
    )
    .innerJoin('real_teams as rival', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('home_team_id', '=', club), on('away_team_id', '=', on.ref('rival.id'))]),
          on.and([on('away_team_id', '=', club), on('home_team_id', '=', on.ref('rival.id'))]),
        ]),
      ),
    )
    .select('rival.real_team_name')
    .where('report_complete', '=', false)
    .where('is_void', '=', false)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('match_lineups')
            .select('player_id')
            .whereRef('match_id', '=', 'match.id')
            .whereRef('team_id', '=', 'rival.id')
            .where('player_id', '=', code),
        ),
        where.exists(
          where
            .selectFrom('match_events')
            .select('id')
            .whereRef('match_id', '=', 'match.id')
            .whereRef('team_id', '=', 'rival.id')
            .where('player_in_id', '=', code),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.real_team_name ?? null;
}
