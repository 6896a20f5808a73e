import { useState } from 'react';

/** How often the value has changed since it was first drawn: 0 at first, so that nothing lights up on arrival. */
export function useChanges<Value extends string | number>(value: Value): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
