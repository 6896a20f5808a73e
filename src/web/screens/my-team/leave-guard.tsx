import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Refusal } from '#game/refusal';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { myTeamTexts } from './my-team-texts.ts';

export interface LeaveGuardProps {
  /** There is something to lose. */
  isChanged: boolean;
  /** Why it cannot be saved, or null. */
  refusal: Refusal | null;
  isBusy: boolean;
  onSave: () => void;
  /** Another part was chosen: what goes there; null for none. */
  leaving: (() => void) | null;
  onStay: () => void;
}

/** Asks before changes are lost by leaving; closing the tab asks in the browser's own words. */
export function LeaveGuard({ isChanged, refusal, isBusy, onSave, leaving, onStay }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
    disabled: !isChanged,
  });
  const isAsking = blocker.status === 'blocked' || leaving !== null;
  const proceed = leaving ?? blocker.proceed;
  const stay = () => {
    onStay();
    blocker.reset?.();
  };
  const isSaving = useRef(false);
  useEffect(() => {
    // Saved from here: nothing is in the way any more.
    if (isSaving.current && !isChanged && isAsking) proceed?.();
    if (!isAsking) isSaving.current = false;
  });
  if (!isAsking) return null;
  const footer = (
    <>
      <Button variant="danger-outline" onClick={proceed}>
        Discard
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        aria-disabled={refusal !== null}
        onClick={() => {
          isSaving.current = refusal === null;
          onSave();
        }}
      >
        Save Team
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={stay} title={myTeamTexts.leaveTitle} role="alertdialog" width="narrow" footer={footer}>
      <p>{myTeamTexts.leaveBody}</p>
      {refusal === null ? null : <p className="meta mt-2">{refusal.sentence}</p>}
    </Dialog>
  );
}
