// Nobody replaces a name that they have not seen: two admins, or one with two tabs, would undo each other silently.

import { conflict } from '../platform/http/http-error.ts';

/** Throws 409 with the present name, if it is neither what the caller saw nor what they want. Programs need not say. */
export function mustHaveSeen(present: string, { seen, wanted }: { seen: string | undefined; wanted: string }): void {
  if (seen === undefined || seen === present || wanted === present) return;
  const sentence = `The name has been changed to ${present} since you opened this. Save again to replace it.`;
  throw conflict('name_changed', sentence, { name: present });
}
