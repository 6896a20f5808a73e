// What is told of a draft: when it is planned, and who is in its league.

import type { Transaction } from 'kysely';
import type { LeagueId, ManagerId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

export type ToldDraft = { readonly season: SeasonId; readonly league: LeagueId };

type LeagueTeam = { readonly id: TeamId; readonly name: string; readonly manager: ManagerId | null };

/** The league's name, and its teams with their managers. */
export async function readDraftLeague(
  trx: Transaction<Database>,
  league: LeagueId,
): Promise<{ readonly name: string; readonly teams: readonly LeagueTeam[] }> {
  const { name } = await trx.selectFrom('leagues').select('name').where('id', '=', league).executeTakeFirstOrThrow();
  const teams = await trx
    .selectFrom('teams')
    .select(['id', 'team_name as name', 'manager_id as manager'])
    .where('league_id', '=', league)
    .orderBy('id')
    .execute();
  return { name, teams };
}

/** When the draft is planned to begin; null if nobody has planned it, or it has begun. */
export async function readPlanAhead(
  trx: Transaction<Database>,
  { season, league }: ToldDraft,
): Promise<Instant | null> {
  const row = await trx
    .selectFrom('draft_plans as plan')
    .innerJoin('seasons', 'seasons.id', 'plan.season_id')
    .leftJoin('draft_state as begun', (join) =>
      join.onRef('begun.season_id', '=', 'plan.season_id').onRef('begun.league_id', '=', 'plan.league_id'),
    )
    .select('begins_at')
    .where('is_current', '=', true)
    .where('plan.season_id', '=', season)
    .where('plan.league_id', '=', league)
    .where('begun.status', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : instantOf(row.begins_at);
}

export async function readPlayerName(trx: Transaction<Database>, player: PlayerCode): Promise<string> {
  const { name } = await trx.selectFrom('players').select('name').where('code', '=', player).executeTakeFirstOrThrow();
  return name;
}
