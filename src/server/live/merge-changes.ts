// Merges two changes of one channel: a change contains current values, so the later one wins.

import type { ChangeOf, LiveChange } from '#api/live-change';

/** Merges two changes into one with the same effect. */
export function mergeChanges(first: LiveChange, second: LiveChange): LiveChange {
  if (first.kind === 'league' && second.kind === 'league' && first.gameweek_id === second.gameweek_id) {
    return mergedLeague(first, second);
  }
  if (first.kind === 'match' && second.kind === 'match') return mergedMatch(first, second);
  if (first.kind === 'draft' && second.kind === 'draft' && first.status !== 'not-started') {
    const picks = merged(
      first.picks,
      second.picks,
      ({ round_number, pick_number }) => `${round_number}/${pick_number}`,
    );
    return { ...second, picks };
  }
  if (first.kind === 'players' && second.kind === 'players') {
    return { ...second, players: merged(first.players, second.players, ({ code }) => code) };
  }
  return first.kind === 'reload' ? first : { kind: 'reload', delay_ms: 0 };
}

const mergedLeague = (first: ChangeOf<'league'>, second: ChangeOf<'league'>): LiveChange => ({
  ...second,
  matches: merged(first.matches, second.matches, ({ id }) => id),
  event: second.event ?? first.event,
  line_ups: merged(
    first.line_ups,
    second.line_ups,
    ({ team_id, part, player_id }) => `${team_id} ${part} ${player_id}`,
  ),
  fantasy_matches: merged(first.fantasy_matches, second.fantasy_matches, ({ id }) => id),
  standings: merged(first.standings, second.standings, ({ team_id }) => team_id),
});

function mergedMatch(first: ChangeOf<'match'>, second: ChangeOf<'match'>): LiveChange {
  const events = first.events.filter(({ id }) => !second.removed_events.includes(id));
  const reports = first.reports.filter(({ player_id }) => !second.removed_reports.includes(player_id));
  const isBack = (ids: readonly number[]) => (id: number) => !ids.includes(id);
  return {
    ...second,
    events: merged(events, second.events, ({ id }) => id),
    removed_events: [...first.removed_events, ...second.removed_events].filter(
      isBack(second.events.map(({ id }) => id)),
    ),
    reports: merged(reports, second.reports, ({ player_id }) => player_id),
    removed_reports: [...first.removed_reports, ...second.removed_reports].filter(
      isBack(second.reports.map(({ player_id }) => player_id)),
    ),
  };
}

/** The rows of both, with the later columns over the earlier ones. */
function merged<Row extends object>(
  first: readonly Row[],
  second: readonly Row[],
  keyOf: (row: Row) => unknown,
): Row[] {
  const rows = new Map(first.map((row) => [keyOf(row), row]));
  for (const row of second) rows.set(keyOf(row), { ...rows.get(keyOf(row)), ...row });
  return [...rows.values()];
}
