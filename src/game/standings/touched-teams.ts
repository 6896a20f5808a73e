// Which teams a change in a real match touches. A goal touches a few of a league's teams: looking through every
// selected player was most of what it cost.

import type { Part } from '../gameweek/part.ts';
import type { PlayerCode, RealTeamId, TeamId } from '../identity.ts';
import type { PlayChange } from './gameweek-play.ts';
import type { LeagueGameweek } from './league-gameweek.ts';

/** The teams that selected a player, and those that selected somebody of a club. */
type Selectors = {
  readonly players: Map<PlayerCode, Set<TeamId>>;
  readonly clubs: Map<RealTeamId, Set<TeamId>>;
};

export type TouchedTeams = {
  /** Somebody appeared, or a club's last match is over: substitutions may differ. */
  readonly anew: ReadonlySet<TeamId>;
  /** Points or goals differ; may overlap with the others. */
  readonly points: ReadonlySet<TeamId>;
};

/** The part's teams that the change touches. */
export function touchedTeams(league: LeagueGameweek, part: Part, change: PlayChange): TouchedTeams {
  const { players, clubs } = selectorsOf(league)[part];
  return {
    anew: new Set([...teamsOf(players, change.appearances[part]), ...teamsOf(clubs, change.clubs[part])]),
    points: new Set(teamsOf(players, change.players[part])),
  };
}

const teamsOf = <Key>(selectors: ReadonlyMap<Key, ReadonlySet<TeamId>>, keys: ReadonlySet<Key>): TeamId[] =>
  [...keys].flatMap((key) => [...(selectors.get(key) ?? [])]);

/** Selections are locked, so a league's selectors are found once for all its changes. */
const selectorsByLeague = new WeakMap<LeagueGameweek, Readonly<Record<Part, Selectors>>>();

function selectorsOf(league: LeagueGameweek): Readonly<Record<Part, Selectors>> {
  const kept = selectorsByLeague.get(league);
  if (kept !== undefined) return kept;
  const found = { midweek: selectors(league, 'midweek'), weekend: selectors(league, 'weekend') };
  selectorsByLeague.set(league, found);
  return found;
}

function selectors({ selections }: LeagueGameweek, part: Part): Selectors {
  const found: Selectors = { players: new Map(), clubs: new Map() };
  for (const [team, locked] of selections) {
    for (const { player_id, real_team_id } of locked[part] ?? []) {
      add(found.players, player_id, team);
      if (real_team_id !== null) add(found.clubs, real_team_id, team);
    }
  }
  return found;
}

function add<Key>(to: Map<Key, Set<TeamId>>, key: Key, team: TeamId): void {
  const teams = to.get(key);
  if (teams === undefined) to.set(key, new Set([team]));
  else teams.add(team);
}
