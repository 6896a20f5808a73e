// A real match's status, derived from its row: live from its first recorded line-up.

import type { RealMatchStatus } from '#game/fantasy-match/completed';

export type StatusFacts = {
  readonly is_void: boolean;
  readonly report_complete: boolean;
  readonly has_line_ups: boolean;
};

/** The status from these facts; void takes precedence over complete, complete over live. */
export function matchStatus({ is_void, report_complete, has_line_ups }: StatusFacts): RealMatchStatus {
  if (is_void) return 'void';
  if (report_complete) return 'complete';
  return has_line_ups ? 'live' : 'not-started';
}
