// What the team selection of a match offers: each club's last line-up.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/match';
import type { GameweekId, MatchId, PlayerCode, RealTeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';

type Offer = OutputOf<typeof api.readLineUpOffer>;

/** The offer for this match; 404 if there is none. */
export async function findLineUpOffer(db: Kysely<Database>, id: MatchId): Promise<Offer> {
  const match = await db
    .selectFrom('real_matches')
    .select(['season_id', 'home_team_id', 'away_team_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (match === undefined) throw notFound('Match');
  const last = (club: RealTeamId) => lastLineUp(db, { id, season: match.season_id, club });
  return {
    home: await last(match.home_team_id),
    away: await last(match.away_team_id),
  };
}

type Row = { gameweek_id: GameweekId | null; xi: PlayerCode[] | null; bench: PlayerCode[] | null };

/** The club's line-up in its latest other match of the season, without players who have left. */
async function lastLineUp(
  db: Kysely<Database>,
  { id, season, club }: { id: MatchId; season: number; club: RealTeamId },
): Promise<Offer['home']> {
  const { rows } = await sql<Row>`
    select m.gameweek_id,
      array_agg(l.player_id order by position_order) filter (where l.is_starting) as xi,
      array_agg(l.player_id order by position_order) filter (where not l.is_starting) as bench
    from real_matches m
    join match_lineups l on l.match_id = m.id and l.team_id = ${club}
    join players p on p.code = l.player_id and p.real_team_id = ${club}
    where m.season_id = ${season} and m.id <> ${id}
    group by m.id order by m.match_date desc nulls last, m.id desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { gameweek_id: row.gameweek_id, line_up: { xi: row.xi ?? [], bench: row.bench ?? [] } };
}
