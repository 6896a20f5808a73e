import { useState } from 'react';
import { signOut } from '../data/session/sign-out.ts';

/** Signs out in every tab, whether the server can be reached or not, and then leaves. */
export function useSignOut(onLeft: () => unknown): { readonly isBusy: boolean; leave(): void } {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    await onLeft();
    setBusy(false);
  };
  return { isBusy, leave: () => void leave() };
}
