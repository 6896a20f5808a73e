// A reporter sets the match clock; admin.md 4: 0 to 130.

import type { InputOf, OutputOf } from '#api/endpoint';
import { updateMatchMinute as endpoint } from '#api/record-match';
import type { Caller } from '../../platform/http/caller.ts';
import type { ServerContext } from '../../server-context.ts';
import { matchCommand } from './match-command.ts';
import { mustHaveBegun } from './refused.ts';

/** Sets the clock, forwards or back; it shows no less than the latest event's minute. */
export function updateMatchMinute(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return matchCommand({ context, caller, endpoint, input }, async (recording) => {
    mustHaveBegun(recording);
    return { sheet: { ...recording.stored.sheet, minute: input.minute }, more: {} };
  });
}
