// Asks before something that was typed or chosen is lost by leaving; closing the tab asks in the browser's words.

import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { openOverlays } from '../ui/overlay/open-overlays.ts';

export interface LeaveGuardProps {
  /** There is something to lose. Until it is saved, an update of the server does not reload the page either. */
  isChanged: boolean;
  /** What saves it from here, beside 'Discard'; 'Stay' where that takes more than a press. */
  save?: ReactNode;
  /** Whether another part in the address is lost too, or only another screen. */
  hasParts?: boolean;
  children: ReactNode;
}

/** Asks whoever leaves, but for the sign-in. */
export function LeaveGuard({ isChanged, save, hasParts = false, children }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isChanged &&
      !(action === 'BACK' && openOverlays.read().length > 0) &&
      next.pathname !== '/login' &&
      (hasParts ? addressOf(current) !== addressOf(next) : current.pathname !== next.pathname),
    enableBeforeUnload: isChanged,
    withResolver: true,
    disabled: !isChanged,
  });
  const isAsking = status === 'blocked';
  useEffect(() => {
    // Saved from here, or the deadline has passed: nothing is in the way any more.
    if (isAsking && !isChanged) proceed();
  }, [isAsking, isChanged, proceed]);
  if (!isAsking) return isChanged ? <span hidden data-unsaved="" /> : null;
  const footer = (
    <>
      <Button variant="danger-outline" onClick={proceed}>
        Discard
      </Button>
      {save ?? (
        <Button variant="primary" onClick={reset}>
          Stay
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={reset} title="Leave without saving?" role="alertdialog" width="narrow" footer={footer}>
      <div data-unsaved="">{children}</div>
    </Dialog>
  );
}

type Place = { readonly pathname: string; readonly search: unknown };
const addressOf = ({ pathname, search }: Place): string => `${pathname} ${JSON.stringify(search)}`;
