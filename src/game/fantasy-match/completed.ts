// When a gameweek's fantasy matches are complete (rules/standings 2; a void match counts as complete, rules/gameweek 13).

/** A real match's status: 'live' from its first recorded line-up, 'void' if it was abandoned and is never replayed. */
export const realMatchStatuses = ['not-started', 'live', 'complete', 'void'] as const;
export type RealMatchStatus = (typeof realMatchStatuses)[number];

/** Whether nothing more can happen in a real match. */
export const isOver = (status: RealMatchStatus): boolean => status === 'complete' || status === 'void';

/**
 * Whether a gameweek's fantasy matches are complete: every real match that now belongs to it is complete or void, and
 * at least one was played.
 */
export function isGameweekCompleted(statuses: readonly RealMatchStatus[]): boolean {
  return statuses.every(isOver) && statuses.includes('complete');
}

/** Whether the table already counts the gameweek: from its first recorded line-up. */
export function isGameweekStarted(statuses: readonly RealMatchStatus[]): boolean {
  return statuses.some((status) => status === 'live' || status === 'complete');
}

export type GameweekProgress = 'scheduled' | 'live' | 'provisional' | 'final';

/** How far a gameweek with these real matches is: 'provisional' between its matches. */
export function gameweekProgress(statuses: readonly RealMatchStatus[]): GameweekProgress {
  if (statuses.includes('live')) return 'live';
  if (isGameweekCompleted(statuses)) return 'final';
  return isGameweekStarted(statuses) ? 'provisional' : 'scheduled';
}

/** The statuses of a gameweek's matches that concern this league: none if it has not begun. */
export const statusesFor = (
  { hasBegun }: { readonly hasBegun: boolean },
  matches: readonly { readonly status: RealMatchStatus }[],
): readonly RealMatchStatus[] => (hasBegun ? matches.map(({ status }) => status) : []);

/** How far another gameweek is that the table counts although it is not completed; null if there is none. */
export type OpenElsewhere = 'live' | 'provisional' | null;

/**
 * How far the table as it stands is (rules/standings 5): live while a match that it counts is in progress, and
 * provisional between them.
 */
export function tableProgress(statuses: readonly RealMatchStatus[], elsewhere: OpenElsewhere): GameweekProgress {
  const progress = gameweekProgress(statuses);
  return progress === 'live' ? progress : (elsewhere ?? progress);
}
