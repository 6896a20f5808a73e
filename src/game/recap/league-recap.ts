// What a settled gameweek brought a league: the page and the letter are both drawn from it (rules/recap 1).

import type { Part } from '../gameweek/part.ts';
import { parts } from '../gameweek/part.ts';
import type { PlayerCode, RealTeamId, TeamId } from '../identity.ts';
import type { Position } from '../position.ts';
import { bestEleven } from '../selection/best-eleven.ts';
import { type Formation, formationOf } from '../selection/formation.ts';
import { type AllPlayRecord, recordAgainst } from '../standings/all-play.ts';
import type { ByeScore, Result } from '../standings/apply-results.ts';
import { type LeagueWeek, pointsByTeam } from '../standings/league-week.ts';
import { type LeagueTeam, type Standing, type StandingRow, withMovement } from '../standings/standing.ts';
import { tableByGameweek } from '../standings/table-by-gameweek.ts';
import type { LineUpPlayer, TeamGameweek } from '../standings/team-gameweek.ts';

export type RecapPlayer = { readonly code: PlayerCode; readonly name: string; readonly position: Position };
export type CameIn = { readonly part: Part; readonly player: RecapPlayer; readonly instead_of: RecapPlayer };

export type TeamRecap = AllPlayRecord & {
  readonly team_id: TeamId;
  readonly points: number;
  /** What the best eleven of the selected would have scored beyond those who counted. */
  readonly bench: number;
  readonly came_in: readonly CameIn[];
};

export type BestPlayer = RecapPlayer & {
  /** The club of the line-up; that of the weekend if they played in both parts. */
  readonly real_team_id: RealTeamId | null;
  /** What they brought the teams that fielded them. */
  readonly points: number;
  /** Usually one; two if they changed hands between midweek and weekend. */
  readonly owners: readonly TeamId[];
};

export type LeagueRecap = {
  readonly results: readonly Result[];
  readonly byes: readonly ByeScore[];
  /** After the gameweek, with the ranks gained or lost in it; in the first settled one nobody has moved. */
  readonly table: readonly StandingRow[];
  /** By points, the best first. */
  readonly teams: readonly TeamRecap[];
  /** The formation is null if too few players counted for an eleven. */
  readonly best: {
    readonly formation: Formation | null;
    readonly points: number;
    readonly players: readonly BestPlayer[];
  };
};

export type SettledWeek = {
  /** The league's settled gameweeks up to this one, which is the last. */
  readonly weeks: readonly LeagueWeek[];
  readonly teams: readonly LeagueTeam[];
  /** The locked line-ups; a team may be missing, and so may both its parts. */
  readonly lineUps: ReadonlyMap<TeamId, TeamGameweek>;
  readonly bench: ReadonlyMap<TeamId, number>;
  readonly players: ReadonlyMap<PlayerCode, RecapPlayer>;
};

/** The recap of the last of these gameweeks; null if there is none. */
export function leagueRecap({ weeks, teams, lineUps, bench, players }: SettledWeek): LeagueRecap | null {
  const week = weeks.at(-1);
  if (week === undefined) return null;
  const tables = tableByGameweek(weeks, teams).map(({ table }) => table);
  const table = withMovement(tables.at(-2) ?? [], tables.at(-1) as readonly Standing[]);
  const recaps = [...pointsByTeam(week)].map(([team_id, points]): TeamRecap => {
    const came_in = cameIn(lineUps.get(team_id), players);
    return { team_id, points, bench: bench.get(team_id) ?? 0, came_in, ...recordAgainst(week, team_id, points) };
  });
  return {
    results: week.results,
    byes: week.byes,
    table,
    teams: recaps.toSorted((one, other) => other.points - one.points),
    best: bestOf(lineUps, players),
  };
}

const playedParts = (team: TeamGameweek | undefined) =>
  parts.flatMap((part) => (team?.parts[part] ?? { players: [] }).players.map((player) => ({ part, ...player })));

function cameIn(team: TeamGameweek | undefined, players: SettledWeek['players']): readonly CameIn[] {
  return playedParts(team).flatMap(({ part, player_id, subbed_for }): CameIn[] => {
    if (subbed_for === null) return [];
    const [player, instead_of] = [players.get(player_id), players.get(subbed_for)];
    return player === undefined || instead_of === undefined ? [] : [{ part, player, instead_of }];
  });
}

/** A starter who did not appear counts with 0 points if nobody came in for them: that is nobody's best. */
const hasPlayed = ({ reason }: LineUpPlayer): boolean => reason === 'plays' || reason === 'came-in';

/** The team of the week: the best eleven of those who played and counted for a team of the league. */
function bestOf(lineUps: SettledWeek['lineUps'], players: SettledWeek['players']): LeagueRecap['best'] {
  const counted = new Map<PlayerCode, BestPlayer>();
  const fielded = [...lineUps.values()].flatMap((team) =>
    playedParts(team).map((player) => ({ ...player, team: team.team_id })),
  );
  for (const line of parts.flatMap((part) => fielded.filter((player) => player.part === part))) {
    const player = players.get(line.player_id);
    if (!hasPlayed(line) || player === undefined) continue;
    const { real_team_id, points_earned } = line;
    const before = counted.get(player.code) ?? { ...player, points: 0, owners: [] };
    const owners = [...new Set([...before.owners, line.team])];
    counted.set(player.code, { ...before, real_team_id, points: before.points + points_earned, owners });
  }
  // Of equal ones always the same, however the teams were read.
  const eleven = bestEleven([...counted.values()].toSorted((one, other) => one.code - other.code));
  return {
    formation: formationOf(eleven.map(({ position }) => position)),
    points: eleven.reduce((sum, { points }) => sum + points, 0),
    players: eleven,
  };
}
