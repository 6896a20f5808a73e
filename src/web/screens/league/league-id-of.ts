import type { LeagueId } from '#game/identity';

const largest = 2_147_483_647;

/** The league id that the address gives; null when it is not numeric. A number that no league can have is one that none has. */
export function leagueIdOf(text: string): LeagueId | null {
  if (!/^\d+$/.test(text)) return null;
  return Math.min(Number(text), largest) as LeagueId;
}
