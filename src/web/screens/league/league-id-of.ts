import type { LeagueId } from '#game/identity';

const largest = 2_147_483_647;

/** The league id in the address; null when it is not numeric. 0 and ids beyond int4 become one that no league has. */
export function leagueIdOf(text: string): LeagueId | null {
  if (!/^\d+$/.test(text)) return null;
  const id = Number(text);
  return (id === 0 || id > largest ? largest : id) as LeagueId;
}
