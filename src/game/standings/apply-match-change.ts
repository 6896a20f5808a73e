// A league's gameweek after a change in a real match. Only the teams it touches are recomputed, and only the
// differences are returned, so that they fit one small live frame. The result always equals the whole computation.

import { type Changed, differingColumns, sameColumns } from '../differing-columns.ts';
import type { FantasyMatch } from '../fantasy-match/fantasy-match.ts';
import { type Part, parts } from '../gameweek/part.ts';
import type { TeamId } from '../identity.ts';
import type { GameweekPlay, PlayChange } from './gameweek-play.ts';
import {
  type LeagueState,
  nothingLocked,
  playedBy,
  scoreOf,
  type TeamSelections,
  tableAsItStands,
} from './league-gameweek.ts';
import type { StandingRow } from './standing.ts';
import {
  type LineUpPlayer,
  rescorePart,
  scoreSelection,
  type TeamGameweek,
  type TeamPart,
  teamGameweek,
} from './team-gameweek.ts';
import { type TouchedTeams, touchedTeams } from './touched-teams.ts';

/** A player in a line-up, and the team it belongs to. */
type PlacedPlayer = LineUpPlayer & { readonly team_id: TeamId; readonly part: Part };

/** What changed in a league, for the live frame: of each row the columns that differ, with their new values. */
export type LeagueDifference = {
  readonly line_ups: Changed<PlacedPlayer, 'team_id' | 'part' | 'player_id'>[];
  readonly fantasy_matches: Changed<FantasyMatch, 'id'>[];
  readonly standings: Changed<StandingRow, 'team_id'>[];
};

/** The league after the change, and the differences. gameweek-play.ts makes the change, once for all leagues. */
export function applyMatchChange(
  state: LeagueState,
  change: PlayChange,
): { readonly state: LeagueState; readonly difference: LeagueDifference } {
  const { league, tableBefore } = state;
  const play = playedBy(league, change.play);
  const rescored = rescoreTouchedTeams(state, change);
  const teams = new Map([...state.teams, ...rescored.map((after) => [after.team_id, after] as const)]);
  const fantasyMatches = refreshFantasyMatches(state, teams, play);
  const hasMoved =
    play.started !== state.play.started ||
    fantasyMatches.some((match, index) => match !== state.fantasyMatches[index]) ||
    rescored.some(({ team_id, total }) => total !== state.teams.get(team_id)?.total);
  const after = { league, play, teams, fantasyMatches, tableBefore };
  const table = hasMoved ? tableAsItStands(after) : state.table;
  return {
    state: { ...after, table },
    difference: {
      line_ups: rescored.flatMap((after) => changedPlayers(state.teams.get(after.team_id) as TeamGameweek, after)),
      fantasy_matches: changedRows(state.fantasyMatches, fantasyMatches, 'id'),
      standings: hasMoved ? changedRows(state.table, table, 'team_id') : [],
    },
  };
}

/** For each changed player, the columns that differ. Line-ups keep their order from the deadline on. */
function changedPlayers({ parts: before }: TeamGameweek, { team_id, parts: after }: TeamGameweek) {
  return parts.flatMap((part) =>
    changedRows(before[part]?.players ?? [], after[part]?.players ?? [], 'player_id').map((columns) => ({
      ...columns,
      team_id,
      part,
    })),
  );
}

/** For each changed row, its key and the columns that differ. Both tables hold the same rows, in any order. */
function changedRows<Row extends object, Key extends keyof Row>(
  before: readonly Row[],
  after: readonly Row[],
  key: Key,
): Changed<Row, Key>[] {
  return after.flatMap((row, index) => {
    const inPlace = before[index];
    if (inPlace === row) return [];
    const earlier = inPlace?.[key] === row[key] ? inPlace : before.find((other) => other[key] === row[key]);
    const columns = differingColumns(earlier as Row, row);
    return Object.keys(columns).length === 0 ? [] : [{ ...columns, [key]: row[key] } as Changed<Row, Key>];
  });
}

/** The teams that selected a touched player, or a player of a touched club (whose substitution may depend on it). */
function rescoreTouchedTeams({ league, teams }: LeagueState, change: PlayChange): TeamGameweek[] {
  const touched = {
    midweek: touchedTeams(league, 'midweek', change),
    weekend: touchedTeams(league, 'weekend', change),
  };
  return [...teams.values()].flatMap((before) => {
    const selections = league.selections.get(before.team_id) ?? nothingLocked;
    const refreshed = (part: Part) => refreshPart(before, part, selections, change, touched[part]);
    const [midweek, weekend] = [refreshed('midweek'), refreshed('weekend')];
    const same = midweek === before.parts.midweek && weekend === before.parts.weekend;
    return same ? [] : teamGameweek(before.team_id, { midweek, weekend });
  });
}

/** The part after the change; the same object if the change does not touch it. */
function refreshPart(
  { team_id, parts }: TeamGameweek,
  part: Part,
  selections: TeamSelections,
  change: PlayChange,
  touched: TouchedTeams,
): TeamPart | null {
  const before = parts[part];
  const selection = selections[part];
  if (before === null || selection === null) return before;
  const play = change.play.parts[part];
  if (touched.anew.has(team_id)) return scoreSelection(selection, play);
  return touched.points.has(team_id) ? rescorePart(before, play, change.players[part]) : before;
}

/** The fantasy matches after the change; unchanged ones stay the same object. */
function refreshFantasyMatches(
  { fantasyMatches }: LeagueState,
  teams: ReadonlyMap<TeamId, TeamGameweek>,
  play: GameweekPlay,
): FantasyMatch[] {
  return fantasyMatches.map((match) => {
    const score = scoreOf(match, teams, play);
    return sameColumns(match, score) ? match : { ...match, ...score };
  });
}
