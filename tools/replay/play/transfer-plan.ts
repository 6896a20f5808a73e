// When players who changed clubs are transferred: at the gameweek that the source names, but always after their last
// match for the old club and before the first for the new one.

import type { PlayedMatch, Season } from '../season/season-folder.ts';
import type { SeasonPlayer } from '../season/season-schema.ts';

export type Transfer = { readonly at: number; readonly player: number; readonly club: number };

/** A match in which a player was named, on the pitch or on the bench. */
type Naming = { readonly kickoff: number; readonly club: number };

const hour = 3_600_000;
/** Before the deadlines of a gameweek, so that its selections are locked with the new club. */
const beforeGameweek = 48 * hour;
const beforeKickoff = 2 * hour;
const afterKickoff = 4 * hour;

/** Every transfer of the season by its instant. */
export function transferPlan({ players, fixtures, matches }: Season): readonly Transfer[] {
  const namings = namingsOf(matches);
  const gameweekStarts = new Map<number, number>();
  for (const { gameweek, kickoff } of fixtures) {
    if (gameweek == null || kickoff === null) continue;
    const at = Date.parse(kickoff);
    gameweekStarts.set(gameweek, Math.min(at, gameweekStarts.get(gameweek) ?? at));
  }
  return players
    .flatMap((player) => transfersOf(player, namings.get(player.id) ?? [], gameweekStarts))
    .sort((a, b) => a.at - b.at || a.player - b.player);
}

function namingsOf(matches: readonly PlayedMatch[]): ReadonlyMap<number, Naming[]> {
  const namings = new Map<number, Naming[]>();
  for (const match of matches) {
    for (const side of ['home', 'away'] as const) {
      const cameOn = match.events.flatMap((e) => (e.type === 'SUBSTITUTION' && e.side === side ? [e.on] : []));
      const named = new Set([...match.lineups[side].xi, ...(match.lineups[side].bench ?? []), ...cameOn]);
      for (const player of named) {
        const known = namings.get(player) ?? [];
        known.push({ kickoff: match.kickoff, club: match[side] });
        namings.set(player, known);
      }
    }
  }
  return namings;
}

function transfersOf(
  player: SeasonPlayer,
  namings: readonly Naming[],
  gameweekStarts: ReadonlyMap<number, number>,
): readonly Transfer[] {
  const transfers: Transfer[] = [];
  const announced = (player.clubs ?? []).map(({ club, fromGw }) => ({
    club,
    at: (gameweekStarts.get(fromGw) ?? Number.POSITIVE_INFINITY) - beforeGameweek,
  }));
  let club = player.club;
  let earliest = Number.NEGATIVE_INFINITY;
  const move = (to: number, at: number): void => {
    transfers.push({ at, player: player.id, club: to });
    club = to;
  };
  for (const naming of namings) {
    if (naming.club !== club) {
      const known = announced.find((announcement) => announcement.club === naming.club && announcement.at > earliest);
      const latest = naming.kickoff - beforeKickoff;
      move(naming.club, Math.max(Math.min(known?.at ?? latest, latest), earliest));
    }
    earliest = naming.kickoff + afterKickoff;
  }
  // Moves to clubs that never named him.
  const last = announced.at(-1);
  if (last !== undefined && last.club !== club && Number.isFinite(last.at))
    move(last.club, Math.max(last.at, earliest));
  return transfers;
}
