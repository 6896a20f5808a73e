// The facts behind an autosub (decisions.md 3, Autobench): who came in for whom, their matches, the resulting
// formation.

import type { Part } from '#game/gameweek/part';
import type { Position } from '#game/position';
import { type LineUpSource, matchesOf, type PlayerView } from './selection-view.ts';

/** The starter who is out and their substitute, found from the mark of either. */
export function substitutionOf(player: PlayerView, lineUp: readonly PlayerView[]) {
  const find = (code: PlayerView['code'] | null | undefined) => lineUp.find((other) => other.code === code) ?? null;
  return player.cameInFor === null
    ? { out: player, came: find(player.replacedBy) }
    : { out: find(player.cameInFor.code), came: player };
}

/** 'WHU – MUN': the matches of the player's club in the part; empty if it has none. */
export function fixturesText(source: LineUpSource, player: PlayerView, part: Part): string {
  const codeOf = (id: number) => source.clubs.find((candidate) => candidate.id === id)?.abbreviation ?? '?';
  return matchesOf(source.real_matches, player.clubId, part)
    .map(({ home_team_id, away_team_id }) => `${codeOf(home_team_id)} – ${codeOf(away_team_id)}`)
    .join(', ');
}

/** '4-3-3': the formation of the players who count. */
export function countedFormation(lineUp: readonly PlayerView[]): string {
  const count = (wanted: Position) => lineUp.filter(({ counted, position }) => counted && position === wanted).length;
  return `${count('D')}-${count('M')}-${count('S')}`;
}
