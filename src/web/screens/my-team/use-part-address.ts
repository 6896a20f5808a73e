// My Team's address names the part, and the team if the manager has several, so that reload and Back keep them.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What the address names (null for nothing), and a function that goes to another part. */
export function usePartAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choosePart = useCallback(
    (part: string) => {
      const named = (before: Record<string, unknown>) => ({ ...before, part });
      void navigate({ to: '.', search: named, replace: true, resetScroll: false } as never);
    },
    [navigate],
  );
  return { team: textOf(search['team']), part: textOf(search['part']), choosePart };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
