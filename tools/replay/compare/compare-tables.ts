// Puts the leagues' published squads, selections and points through the second implementation of the table; and checks
// the selections themselves: as last saved before the deadline, or copied from the part before.

import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { StandingRow } from '#game/standings/standing';
import type { Caller } from '../play/caller.ts';
import { leagueIds } from '../play/found-leagues.ts';
import type { SeasonDiary } from '../play/season-diary.ts';
import type { SeasonPlaces } from '../play/season-places.ts';
import type { SeasonPlan } from '../play/season-plan.ts';
import { type Check, checkOf } from './check-list.ts';
import type { ReportsByMatch } from './figure-columns.ts';
import { type PublishedLeague, readPublishedLeague } from './published-league.ts';
import {
  countedPlayers,
  type FinishedLeague,
  type PartPoints,
  type SelectedPlayer,
  secondTable,
  type TableRow,
  teamTotal,
} from './second-table.ts';

export type FinishedSeason = {
  readonly caller: Caller;
  readonly plan: SeasonPlan;
  readonly places: SeasonPlaces;
  readonly reports: ReportsByMatch;
  readonly diary: SeasonDiary;
};

/** For each league a check of its selections, one of its fantasy matches and one of its table. */
export async function compareTables(season: FinishedSeason): Promise<readonly Check[]> {
  const points = pointsByPart(season);
  const checks: Check[] = [];
  for (const id of leagueIds) {
    const published = await readPublishedLeague(season.caller, id, season.plan.gameweeks);
    const league = finishedLeague(published, points);
    const { fantasyMatches, standings } = published;
    const table = secondTable(league);
    checks.push(
      selectionCheck(published, season),
      countedCheck(published, points),
      checkOf(
        `league ${id}: fantasy matches`,
        fantasyMatches.length,
        fantasyMatches.flatMap((match) => resultFault(match, league)),
      ),
      checkOf(
        `league ${id}: table`,
        standings.length,
        standings.flatMap((row, index) => rowFault(row, table[index])),
      ),
    );
  }
  return checks;
}

function finishedLeague(
  { standings, fantasyMatches, selections }: PublishedLeague,
  points: FinishedLeague['points'],
): FinishedLeague {
  return {
    teams: standings.map(({ team_id, team_name }) => ({ id: team_id, name: team_name })),
    fantasyMatches: fantasyMatches.map((match) => ({
      gameweek: match.gameweek_id,
      home: match.home_team_id,
      away: match.away_team_id,
    })),
    selections,
    points,
  };
}

function resultFault(match: FantasyMatch, league: FinishedLeague): readonly string[] {
  const home = teamTotal(league, match.gameweek_id, match.home_team_id).points;
  const away = teamTotal(league, match.gameweek_id, match.away_team_id).points;
  const published = `${match.home_team_total_points}-${match.away_team_total_points}`;
  const outcome = [match.home_win, match.draw, match.away_win].join();
  const expected = [home > away, home === away, home < away].join();
  if (published === `${home}-${away}` && match.is_completed && outcome === expected) return [];
  return [`gameweek ${match.gameweek_id}, fantasy match ${match.id}: published ${published}, second ${home}-${away}`];
}

const publishedRow = (row: StandingRow): string =>
  JSON.stringify({
    team: row.team_id,
    name: row.team_name,
    position: row.position,
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goalsScored: row.goals_scored,
    goalsConceded: row.goals_conceded,
    totalPoints: row.total_points,
    otp: row.otp,
  } satisfies TableRow);

function rowFault(row: StandingRow, second: TableRow | undefined): readonly string[] {
  const [published, computed] = [publishedRow(row), JSON.stringify(second)];
  return published === computed ? [] : [`published ${published}, second ${computed}`];
}

function selectionCheck(
  { id, standings, selections }: PublishedLeague,
  { plan, places, diary }: FinishedSeason,
): Check {
  const faults: string[] = [];
  const parts = places.parts.filter(({ gameweek }) => plan.gameweeks.includes(gameweek));
  let saved = 0;
  for (const { team_id } of standings) {
    let before: readonly SelectedPlayer[] | undefined;
    let hasSaved = false;
    for (const { gameweek, part } of parts) {
      const key = `${gameweek}/${part}/${team_id}`;
      const published = selections.get(key);
      const own = diary.selections.get(key);
      if (own !== undefined) {
        saved += 1;
        hasSaved = true;
      }
      // Auto-pick decides anew at each deadline for a team that has never saved, so its selection only has to exist.
      const expected = own ?? (hasSaved ? before && keyOf(before) : undefined);
      if (published === undefined || (expected !== undefined && keyOf(published) !== expected)) faults.push(key);
      before = published ?? before;
    }
  }
  const remarks = [`${saved} saved by managers, the others copied forward or picked automatically`];
  return checkOf(`league ${id}: selections as saved or copied`, standings.length * parts.length, faults, remarks);
}

/** Whether the right players count by the second implementation, and came in for the right starters. */
function countedCheck({ id, selections }: PublishedLeague, points: FinishedLeague['points']): Check {
  const textOf = (player: number, insteadOf: number | null): string =>
    insteadOf === null ? `${player}` : `${player} for ${insteadOf}`;
  let substitutes = 0;
  const faults = [...selections].flatMap(([key, selected]) => {
    const partKey = key.slice(0, key.lastIndexOf('/'));
    const published = selected
      .flatMap((selection) => (selection.counted ? [textOf(selection.player, selection.insteadOf)] : []))
      .sort();
    const second = countedPlayers(selected, (player) => points.has(`${partKey}/${player}`));
    substitutes += second.filter(({ insteadOf }) => insteadOf !== null).length;
    const computed = second.map(({ player, insteadOf }) => textOf(player, insteadOf)).sort();
    if (published.join() === computed.join()) return [];
    return [`${key}: published ${published.join(', ')}; second ${computed.join(', ')}`];
  });
  return checkOf(`league ${id}: who counts`, selections.size, faults, [`${substitutes} from the autobench`]);
}

/** A selection as one text: who starts and who is on the bench, each in order. */
const keyOf = (selected: readonly SelectedPlayer[]): string =>
  selected
    .map(({ player, starts, order }) => `${starts ? 'xi' : 'bench'} ${String(order).padStart(2, '0')} ${player}`)
    .sort()
    .join(', ');

/** Each player's figures from the matches of a part: the published reports, added up. */
function pointsByPart({ plan, places, reports }: FinishedSeason): ReadonlyMap<string, PartPoints> {
  const points = new Map<string, PartPoints>();
  for (const match of plan.played) {
    const { gameweek, part } = places.matchOf(match);
    for (const [player, report] of reports.get(match.id) ?? []) {
      const key = `${gameweek}/${part}/${player}`;
      const before = points.get(key) ?? { points: 0, goals: 0 };
      points.set(key, { points: before.points + report.points_earned, goals: before.goals + report.goals });
    }
  }
  return points;
}
