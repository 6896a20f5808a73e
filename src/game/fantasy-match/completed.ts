// When a gameweek's fantasy matches are complete (decisions: head to head; a void match counts as complete with no reports).

/** Where a real match stands: 'live' from its first recorded line-up on, 'void' when abandoned and never replayed. */
export const realMatchStatuses = ['not-started', 'live', 'complete', 'void'] as const;
export type RealMatchStatus = (typeof realMatchStatuses)[number];

/** Whether nothing more can come from a real match. */
export const isOver = (status: RealMatchStatus): boolean => status === 'complete' || status === 'void';

/**
 * Whether the fantasy matches of a gameweek are complete: every real match that now belongs to it
 * is complete or void, and at least one was played.
 */
export function isGameweekCompleted(statuses: readonly RealMatchStatus[]): boolean {
  return statuses.every(isOver) && statuses.includes('complete');
}

/** Whether the table counts the gameweek already: from its first recorded line-up on. */
export function isGameweekStarted(statuses: readonly RealMatchStatus[]): boolean {
  return statuses.some((status) => status === 'live' || status === 'complete');
}
