// Where a real match stands, told from its row: live from its first recorded line-up on.

import type { RealMatchStatus } from '#game/fantasy-match/completed';

export type StatusFacts = {
  readonly is_void: boolean;
  readonly report_complete: boolean;
  readonly has_line_ups: boolean;
};

/** The status of a match with these facts; void before complete before live. */
export function matchStatus({ is_void, report_complete, has_line_ups }: StatusFacts): RealMatchStatus {
  if (is_void) return 'void';
  if (report_complete) return 'complete';
  return has_line_ups ? 'live' : 'not-started';
}
