import { useEffect } from 'react';
import { sessionStore } from '../data/session.ts';
import { useMe } from '../data/use-me.ts';
import { useStore } from '../ui/create-store.ts';
import { closeToast, showToast } from '../ui/overlay/toast.ts';

/** managers.md 8: the manager's teams could not be read. */
export function useTellTeamsError(): void {
  const isSignedIn = useStore(sessionStore).status === 'signed-in';
  const hasFailed = useMe().isError && isSignedIn;
  useEffect(() => {
    if (!hasFailed) return;
    showToast({ kind: 'error', title: 'Failed to load teams', about: 'teams' });
    return () => closeToast('teams');
  }, [hasFailed]);
}
