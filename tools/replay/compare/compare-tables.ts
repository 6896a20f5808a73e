// The leagues' published squads, selections and points, put through the second implementation of the table.

import { listFantasyMatches, readFantasyMatch, readStandings } from '#api/league';
import type { StandingRow } from '#api/league-snapshot';
import type { GameweekId, LeagueId } from '#game/identity';
import type { Caller } from '../play/caller.ts';
import { leagueIds } from '../play/found-leagues.ts';
import type { SeasonPlaces } from '../play/season-places.ts';
import type { PlayedMatch } from '../season/season-folder.ts';
import { type Check, checkOf } from './check-list.ts';
import type { ReportRow } from './figure-columns.ts';
import { type FinishedLeague, type PartPoints, type SelectedPlayer, secondTable, teamTotal } from './second-table.ts';

export type FinishedSeason = {
  readonly caller: Caller;
  readonly gameweeks: readonly GameweekId[];
  readonly places: SeasonPlaces;
  readonly played: readonly PlayedMatch[];
  readonly reports: ReadonlyMap<number, ReadonlyMap<number, ReportRow>>;
};

/** For each league a check of its fantasy matches and one of its table. */
export async function compareTables(season: FinishedSeason): Promise<readonly Check[]> {
  const points = pointsByPart(season);
  const checks: Check[] = [];
  for (const league of leagueIds) checks.push(...(await compareLeague(league, points, season)));
  return checks;
}

async function compareLeague(
  league_id: LeagueId,
  points: ReadonlyMap<string, PartPoints>,
  { caller, gameweeks }: FinishedSeason,
): Promise<readonly Check[]> {
  const { standings } = await caller.call(readStandings, { league_id });
  const selections = new Map<string, SelectedPlayer[]>();
  const listed = [];
  for (const gameweek_id of gameweeks) {
    const { fantasy_matches } = await caller.call(listFantasyMatches, { league_id, gameweek_id });
    listed.push(...fantasy_matches);
    for (const { id } of fantasy_matches) {
      const { line_ups, players } = await caller.call(readFantasyMatch, { fantasy_match_id: id });
      const positions = new Map(players.map((player) => [player.code, player.position]));
      for (const { team_id, part, players: selected } of line_ups) {
        const rows = selected.map(({ player_id, is_starting, position_order }) => ({
          player: player_id,
          position: positions.get(player_id) ?? 'unknown',
          starts: is_starting,
          order: position_order,
        }));
        selections.set(`${gameweek_id}/${part}/${team_id}`, rows);
      }
    }
  }
  const league: FinishedLeague = {
    teams: standings.map(({ team_id, team_name }) => ({ id: team_id, name: team_name })),
    fantasyMatches: listed.map((match) => ({
      gameweek: match.gameweek_id,
      home: match.home_team_id,
      away: match.away_team_id,
    })),
    selections,
    points,
  };
  const results = listed.flatMap((match) => {
    const home = teamTotal(league, match.gameweek_id, match.home_team_id).points;
    const away = teamTotal(league, match.gameweek_id, match.away_team_id).points;
    const published = `${match.home_team_total_points}-${match.away_team_total_points}`;
    const outcome = [match.home_win, match.draw, match.away_win].join();
    const expected = [home > away, home === away, home < away].join();
    if (published === `${home}-${away}` && match.is_completed && outcome === expected) return [];
    return [`gameweek ${match.gameweek_id}, fantasy match ${match.id}: published ${published}, second ${home}-${away}`];
  });
  return [
    checkOf(`league ${league_id}: fantasy matches`, listed.length, results, [`${selections.size} selections`]),
    checkOf(`league ${league_id}: table`, standings.length, tableFaults(standings, league)),
  ];
}

function tableFaults(standings: readonly StandingRow[], league: FinishedLeague): readonly string[] {
  const second = secondTable(league);
  return standings.flatMap((row, index) => {
    const published = [
      row.team_id,
      row.position,
      row.played,
      row.won,
      row.drawn,
      row.lost,
      row.goals_scored,
      row.goals_conceded,
      row.total_points,
      row.otp,
    ].join(' ');
    const own = second[index];
    const computed =
      own === undefined
        ? 'nothing'
        : [
            own.team,
            own.position,
            own.played,
            own.won,
            own.drawn,
            own.lost,
            own.goalsScored,
            own.goalsConceded,
            own.totalPoints,
            own.otp,
          ].join(' ');
    return published === computed ? [] : [`place ${index + 1}: published ${published}, second ${computed}`];
  });
}

/** What each player who appeared has from the matches of a part: the published reports, added up. */
function pointsByPart({ played, places, reports }: FinishedSeason): ReadonlyMap<string, PartPoints> {
  const points = new Map<string, PartPoints>();
  for (const match of played) {
    const { gameweek, part } = places.matchOf(match);
    for (const [player, report] of reports.get(match.id) ?? []) {
      const key = `${gameweek}/${part}/${player}`;
      const before = points.get(key) ?? { points: 0, goals: 0 };
      points.set(key, { points: before.points + report.points_earned, goals: before.goals + report.goals });
    }
  }
  return points;
}
