import type { LeagueId } from '#game/identity';

const largest = 2_147_483_647;

/** The league id in the address; null when it is not numeric. Ids beyond int4 are clamped, so they match no league. */
export function leagueIdOf(text: string): LeagueId | null {
  if (!/^\d+$/.test(text)) return null;
  return Math.min(Number(text), largest) as LeagueId;
}
