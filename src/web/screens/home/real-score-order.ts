import type { RealMatchRow } from '#api/league-snapshot';

const turns: Record<RealMatchRow['status'], number> = { live: 0, 'not-started': 1, complete: 2, void: 3 };

/** Matches in progress first, then those to come, then those that are over; among each other by their kick-off. */
export const byInterest = (one: RealMatchRow, other: RealMatchRow): number =>
  turns[one.status] - turns[other.status] || (one.match_date ?? '9').localeCompare(other.match_date ?? '9');
