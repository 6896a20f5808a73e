// What a league publishes over HTTP when a season is over: its table, results and everyone's selections.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/league';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { GameweekId, LeagueId } from '#game/identity';
import type { StandingRow } from '#game/standings/standing';
import type { Caller } from '../play/caller.ts';
import type { SelectedPlayer } from './second-table.ts';

/** A selected player with the server's result: whether they count, and for whom they came in. */
export type PublishedSelection = SelectedPlayer & { readonly counted: boolean; readonly insteadOf: number | null };

export type PublishedLeague = {
  readonly id: LeagueId;
  readonly standings: readonly StandingRow[];
  readonly fantasyMatches: readonly FantasyMatch[];
  /** By 'gameweek/part/team'. */
  readonly selections: ReadonlyMap<string, readonly PublishedSelection[]>;
};

/** Reads the league. */
export async function readPublishedLeague(
  caller: Caller,
  league_id: LeagueId,
  gameweeks: readonly GameweekId[],
): Promise<PublishedLeague> {
  const { standings } = await caller.call(api.readStandings, { league_id });
  const fantasyMatches: FantasyMatch[] = [];
  const selections = new Map<string, readonly PublishedSelection[]>();
  for (const gameweek_id of gameweeks) {
    const { fantasy_matches } = await caller.call(api.listFantasyMatches, { league_id, gameweek_id });
    fantasyMatches.push(...fantasy_matches);
    for (const { id } of fantasy_matches) {
      const view = await caller.call(api.readFantasyMatch, { fantasy_match_id: id });
      for (const [key, selected] of selectionsOf(view, gameweek_id)) selections.set(key, selected);
    }
  }
  return { id: league_id, standings, fantasyMatches, selections };
}

function selectionsOf(
  { line_ups, players }: OutputOf<typeof api.readFantasyMatch>,
  gameweek: GameweekId,
): readonly (readonly [string, readonly PublishedSelection[]])[] {
  const positions = new Map(players.map((player) => [player.code, player.position]));
  return line_ups.map(({ team_id, part, players: selected }) => [
    `${gameweek}/${part}/${team_id}`,
    selected.map(({ player_id, is_starting, position_order, counted, subbed_for }) => ({
      player: player_id,
      position: positions.get(player_id) ?? 'unknown',
      starts: is_starting,
      order: position_order,
      counted,
      insteadOf: subbed_for,
    })),
  ]);
}
