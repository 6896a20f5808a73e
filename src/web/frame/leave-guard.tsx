// Asks before leaving would lose what was typed or chosen; closing the tab shows the browser's own question.

import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { openOverlays } from '../ui/overlay/open-overlays.ts';

export interface LeaveGuardProps {
  /** Whether there are unsaved changes. While there are, a server update does not reload the page either. */
  isChanged: boolean;
  /** Saves from within the dialog, beside 'Discard'. Without it the dialog offers 'Stay'. */
  save?: ReactNode;
  /** Whether leaving for another part in the address loses the changes too, not only leaving for another screen. */
  hasParts?: boolean;
  /** Called when they leave without saving. */
  onDiscard?: () => void;
  children: ReactNode;
}

/** Asks on every way out except to the sign-in. */
export function LeaveGuard({ isChanged, save, hasParts = false, onDiscard, children }: LeaveGuardProps) {
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
    // The changes were saved from here, or the deadline has passed, so nothing holds the navigation back.
    if (isAsking && !isChanged) proceed();
  }, [isAsking, isChanged, proceed]);
  if (!isAsking) return isChanged ? <span hidden data-unsaved="" /> : null;
  const discard = () => {
    onDiscard?.();
    proceed();
  };
  return (
    <LeaveQuestion onDiscard={discard} onStay={reset} save={save}>
      {children}
    </LeaveQuestion>
  );
}

export interface LeaveQuestionProps {
  onDiscard: () => void;
  onStay: () => void;
  /** In the place of 'Stay'. */
  save?: ReactNode;
  children: ReactNode;
}

/** The question alone, for what can be closed without leaving the screen. */
export function LeaveQuestion({ onDiscard, onStay, save, children }: LeaveQuestionProps) {
  const footer = (
    <>
      <Button variant="danger-outline" onClick={onDiscard}>
        Discard
      </Button>
      {save ?? (
        <Button variant="primary" onClick={onStay}>
          Stay
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Leave without saving?"
      role="alertdialog"
      width="narrow"
      // It may stand over a dialog that stands over another one.
      nested
      footer={footer}
    >
      <div data-unsaved="">{children}</div>
    </Dialog>
  );
}

type Address = { readonly pathname: string; readonly search: unknown };
const addressOf = ({ pathname, search }: Address): string => `${pathname} ${JSON.stringify(search)}`;
