// Applies a league's frame to its snapshot. Only changed rows become new objects, so only they are redrawn.

import type { LeagueSnapshot } from '#api/league-snapshot';
import type { ChangeOf } from '#api/live-change';

export type LeagueChange = ChangeOf<'league'>;

/** The snapshot after the change. A change to another gameweek only affects the table. */
export function leagueViewAfter(snapshot: LeagueSnapshot, change: LeagueChange): LeagueSnapshot {
  const standings = laidOver(snapshot.standings, change.standings, (row, { team_id }) => row.team_id === team_id);
  const real_matches = laidOver(snapshot.real_matches, change.matches, (row, { id }) => row.id === id);
  return {
    ...snapshot,
    standings: standings.toSorted((one, other) => one.position - other.position),
    real_matches,
    is_live: real_matches.some(({ status }) => status === 'live'),
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

type Columns<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/**
 * Merges each change into the row with the same keys; all other rows stay the same objects. A change comes from JSON,
 * which has no undefined, so every column in it has a value.
 */
function laidOver<Row extends object, Change extends Columns<Row>>(
  rows: readonly Row[],
  changes: readonly Change[],
  isOf: (row: Row, change: Change) => boolean,
): Row[] {
  return rows.map((row) => {
    const change = changes.find((candidate) => isOf(row, candidate));
    return change === undefined ? row : { ...row, ...change };
  });
}
