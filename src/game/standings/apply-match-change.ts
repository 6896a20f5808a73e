// A league's gameweek after something happened in a real match: only the teams it touches are computed again,
// and what differs is named, so that one small live frame can carry it. Equal to the whole computation, always.

import type { Part } from '../gameweek/part.ts';
import type { RealTeamId, TeamId } from '../identity.ts';
import type { LockedPlayer } from '../selection/selection.ts';
import { changedStandings } from './diff-standings.ts';
import { type ChangedPlayer, changedPlayers } from './diff-team-gameweek.ts';
import type { GameweekPlay, PlayChange } from './gameweek-play.ts';
import {
  byeScores,
  type LeagueState,
  type LiveFantasyMatch,
  liveFantasyMatch,
  type TeamSelections,
  tableAsItStands,
} from './league-gameweek.ts';
import type { Standing } from './standing.ts';
import { rescorePart, scoreSelection, type TeamGameweek, type TeamPart, teamGameweek } from './team-gameweek.ts';

/** What a change made different in a league; everything is stated as it is now, nothing as an increment. */
export type LeagueDifference = {
  readonly players: readonly ChangedPlayer[];
  readonly fantasyMatches: readonly LiveFantasyMatch[];
  readonly standings: readonly Standing[];
};

/** The league after the change, and what differs. gameweek-play.ts makes the change, once for all leagues. */
export function applyMatchChange(
  state: LeagueState,
  change: PlayChange,
): { readonly state: LeagueState; readonly difference: LeagueDifference } {
  const { league, tableBefore } = state;
  const { play } = change;
  const rescored = rescoreTouchedTeams(state, change);
  const teams = new Map([...state.teams, ...rescored.map((after) => [after.team, after] as const)]);
  const fantasyMatches = refreshFantasyMatches(state, teams, play);
  const changedMatches = fantasyMatches.filter((match, index) => match !== state.fantasyMatches[index]);
  const hasMoved = changedMatches.length > 0 || rescored.some((after) => after.total !== totalOf(state, after.team));
  const table = hasMoved ? tableAsItStands(tableBefore, fantasyMatches, byeScores(league, teams), play) : state.table;
  return {
    state: { league, play, teams, fantasyMatches, tableBefore, table },
    difference: {
      players: rescored.flatMap((after) => changedPlayers(state.teams.get(after.team), after)),
      fantasyMatches: changedMatches,
      standings: changedStandings(state.table, table),
    },
  };
}

const totalOf = ({ teams }: LeagueState, team: TeamId): number | undefined => teams.get(team)?.total;

/** The teams that selected a touched player, or a player of a touched club (his substitution may hang on it). */
function rescoreTouchedTeams({ league, teams }: LeagueState, change: PlayChange): TeamGameweek[] {
  return [...teams.values()].flatMap((before) => {
    const selections = league.selections.get(before.team);
    const midweek = refreshPart(before, selections, 'midweek', change);
    const weekend = refreshPart(before, selections, 'weekend', change);
    const same = midweek === before.parts.midweek && weekend === before.parts.weekend;
    return same ? [] : teamGameweek(before.team, { midweek, weekend });
  });
}

/** The part after the change; the same object when the change does not touch it. */
function refreshPart(
  { parts }: TeamGameweek,
  selections: TeamSelections | undefined,
  part: Part,
  change: PlayChange,
): TeamPart | null {
  const before = parts[part];
  const selection = selections?.[part] ?? null;
  if (before === null || selection === null) return before;
  const play = change.play.parts[part];
  const players = change.players[part];
  const appearances = change.appearances[part];
  const clubs = change.clubs[part];
  if (selection.some((selected) => appearances.has(selected.player_id) || isOf(clubs, selected))) {
    return scoreSelection(selection, play);
  }
  return selection.some(({ player_id }) => players.has(player_id)) ? rescorePart(before, play, players) : before;
}

const isOf = (clubs: ReadonlySet<RealTeamId>, { real_team_id }: LockedPlayer): boolean =>
  real_team_id !== null && clubs.has(real_team_id);

/** Fantasy matches as they are now; one that says the same stays the same object. */
function refreshFantasyMatches(
  state: LeagueState,
  teams: ReadonlyMap<TeamId, TeamGameweek>,
  play: GameweekPlay,
): LiveFantasyMatch[] {
  return state.league.fixtures.map((fixture, index) => {
    const before = state.fantasyMatches[index] as LiveFantasyMatch;
    const after = liveFantasyMatch(fixture, teams, play);
    return sameFantasyMatch(before, after) ? before : after;
  });
}

function sameFantasyMatch(a: LiveFantasyMatch, b: LiveFantasyMatch): boolean {
  return (Object.keys(a) as (keyof LiveFantasyMatch)[]).every((field) => a[field] === b[field]);
}
