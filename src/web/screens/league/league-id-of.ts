import type { LeagueId } from '#game/identity';

const largest = 2_147_483_647;

/** The id in the address; null when it is not numeric. 0 and ids beyond int4 become one that nothing has. */
export function idOf(text: string): number | null {
  if (!/^\d+$/.test(text)) return null;
  const id = Number(text);
  return id === 0 || id > largest ? largest : id;
}

/** The same for a league's. */
export const leagueIdOf = (text: string): LeagueId | null => idOf(text) as LeagueId | null;
