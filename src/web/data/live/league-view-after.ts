// Applies a league's frame to its snapshot. Only changed rows become new objects, so only they are redrawn.

import type { LeagueSnapshot } from '#api/league-snapshot';
import type { ChangeOf } from '#api/live-change';
import { laidOver } from './laid-over.ts';

export type LeagueChange = ChangeOf<'league'>;

/** The snapshot after the change. A change to another gameweek only affects the table. */
export function leagueViewAfter(snapshot: LeagueSnapshot, change: LeagueChange): LeagueSnapshot {
  const standings = laidOver(snapshot.standings, change.standings, (row, { team_id }) => row.team_id === team_id);
  return {
    ...snapshot,
    standings: standings.toSorted((one, other) => one.position - other.position),
    real_matches: laidOver(snapshot.real_matches, change.matches, (row, { id }) => row.id === id),
    is_live: change.is_live,
    is_provisional: change.is_provisional,
    line_ups: snapshot.line_ups.map((lineUp) => {
      const changes = change.line_ups.filter(({ team_id, part }) => team_id === lineUp.team_id && part === lineUp.part);
      return changes.length === 0 ? lineUp : { ...lineUp, players: playersAfter(lineUp.players, changes) };
    }),
    fantasy_matches: laidOver(snapshot.fantasy_matches, change.fantasy_matches, (row, { id }) => row.id === id),
    last_event: change.event,
  };
}

type Players = LeagueSnapshot['line_ups'][number]['players'];

const playersAfter = (players: Players, changes: LeagueChange['line_ups']): Players =>
  laidOver(
    players,
    changes.map(({ team_id: _team, part: _part, ...columns }) => columns),
    (row, { player_id }) => row.player_id === player_id,
  );
