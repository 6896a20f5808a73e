// The four positions of the game, in the order in which every list shows them.

export const positions = ['GK', 'D', 'M', 'S'] as const;
export type Position = (typeof positions)[number];

/**
 * What the rules need to know about a player: their position and, for midfielders, whether they count as a defensive
 * one.
 */
export type PlayerRole = { readonly position: Position; readonly is_dm: boolean };

/** The word for a position in the specification's sentences: 'goalkeeper', 'defender', 'midfielder', 'striker'. */
export const positionWord: Record<Position, string> = {
  GK: 'goalkeeper',
  D: 'defender',
  M: 'midfielder',
  S: 'striker',
};
