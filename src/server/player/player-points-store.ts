// Why a player has their points: each match of a gameweek in which they appeared, line by line.

import type { Kysely } from 'kysely';
import type { InputOf, OutputOf } from '#api/endpoint';
import type * as api from '#api/player';
import { isOver } from '#game/fantasy-match/completed';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { minutesPlayed } from '#game/match/minutes-played';
import { scoreReport } from '#game/scoring/score-report';
import { reportSelection } from '../match/projection/report-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { clubsOf } from '../reads/club-store.ts';
import { realMatchRowOf, selectMatches } from '../reads/match-store.ts';
import { currentSeason } from '../season/season-store.ts';
import { playerByCode } from './player-store.ts';

type Output = OutputOf<typeof api.readPlayerPoints>;

/** The player's matches of the gameweek by match_date; 404 if there is no such player. */
export async function playerPoints(db: Kysely<Database>, input: InputOf<typeof api.readPlayerPoints>): Promise<Output> {
  const { player_code: code, gameweek_id: gameweek } = input;
  const player = await playerByCode(db, code);
  const season = await currentSeason(db);
  const rows = await selectMatches(db)
    .innerJoin('match_reports as report', 'report.match_id', 'real_matches.id')
    .select(reportSelection)
    .where('report.player_id', '=', code)
    .where('real_matches.season_id', '=', season.id)
    .where('gameweek_id', '=', gameweekOrFirst(gameweek))
    .orderBy('match_date')
    .orderBy('real_matches.id')
    .execute();
  const role = { position: player.position, is_dm: player.is_dm };
  const matches = rows.map((row) => {
    const match = realMatchRowOf(row);
    const { total, lines } = scoreReport(row, role, season.pointsTable);
    return {
      match,
      points: total,
      lines: [...lines],
      minutes_played: minutesPlayed(row),
      provisional: !isOver(match.status),
    };
  });
  return {
    matches,
    clubs: await clubsOf(
      db,
      matches.map(({ match }) => match),
    ),
  };
}
