// Asks before leaving would lose what was typed or chosen; closing the tab shows the browser's own question.

import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  const { isAsking, proceed, stay } = useHeldWay(isChanged, hasParts);
  if (!isAsking) return isChanged ? <span hidden data-unsaved="" /> : null;
  const discard = () => {
    onDiscard?.();
    proceed();
  };
  return (
    <LeaveQuestion onDiscard={discard} onStay={stay} save={save}>
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
type Way = Parameters<BlockerFn>[0];

/**
 * Holds every way out that would lose changes until somebody has answered. It is held at once, and not by the router's
 * own blocker, which leaves the address a step ahead while it asks: Back would then go on instead of closing the question.
 */
function useHeldWay(isChanged: boolean, hasParts: boolean) {
  const router = useRouter();
  const { history }: { readonly history: RouterHistory } = router;
  const [held, setHeld] = useState<Way | null>(null);
  const [hadChanges, setHadChanges] = useState(isChanged);
  if (hadChanges !== isChanged) {
    setHadChanges(isChanged);
    // What was held before has gone its way, perhaps to another address of this screen.
    if (isChanged) setHeld(null);
  }
  const isHeld = useEffectEvent((way: Way): boolean => {
    const [current, next] = [router.parseLocation(way.currentLocation), router.parseLocation(way.nextLocation)];
    const closesOverlay = way.action === 'BACK' && openOverlays.read().length > 0;
    if (closesOverlay || next.pathname === '/login') return false;
    const leaves = hasParts ? addressOf(current) !== addressOf(next) : current.pathname !== next.pathname;
    if (leaves) setHeld(way);
    return leaves;
  });
  useEffect(() => {
    if (isChanged) return history.block({ blockerFn: (way) => isHeld(way), enableBeforeUnload: true });
    return undefined;
  }, [isChanged, history]);
  useEffect(() => {
    // The changes were saved from here, or the deadline has passed, so nothing holds the navigation back.
    if (held !== null && !isChanged) goOn(history, held);
  }, [held, isChanged, history]);
  const proceed = () => {
    if (held === null) return;
    setHeld(null);
    goOn(history, held);
  };
  return { isAsking: held !== null && isChanged, proceed, stay: () => setHeld(null) };
}

/** Goes the way that was held; any but Back by a step on, because what lay ahead may be gone. */
function goOn(history: RouterHistory, { action, nextLocation: { href, state } }: Way): void {
  const unasked = { ignoreBlocker: true };
  if (action === 'BACK') history.back(unasked);
  else if (action === 'REPLACE') history.replace(href, state, unasked);
  else history.push(href, state, unasked);
}

const addressOf = ({ pathname, search }: Address): string => `${pathname} ${JSON.stringify(search)}`;
