import { useEffect } from 'react';
import { useMe } from '../data/use-me.ts';
import { showToast } from '../ui/overlay/toast.ts';

/** managers.md 8: the manager's teams could not be read. */
export function useTellTeamsError(): void {
  const { isError } = useMe();
  useEffect(() => {
    if (isError) showToast({ kind: 'error', title: 'Failed to load teams' });
  }, [isError]);
}
