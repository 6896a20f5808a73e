// What Home says of an open selection that is not saved.

import { selectionSize } from '#game/selection/selection-size';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

type Unsaved = Pick<OutputAt<'GET /api/selection/read'>, 'suggestion' | 'selection'>;

/** What will be used at the deadline; a last team that has lost players says so, and so does a team without a squad. */
export function notSavedText({ suggestion, selection }: Unsaved): string {
  if (suggestion === null) return 'No squad yet';
  if (suggestion !== 'copied') return 'Not saved yet: Auto-pick will choose';
  const few = selection.length < selectionSize ? `, with ${selection.length} of ${selectionSize} players` : '';
  return `Not saved yet: your last team will be used${few}`;
}
