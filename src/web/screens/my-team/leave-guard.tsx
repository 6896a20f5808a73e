import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
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
}

/** Asks before changes are lost by leaving, for another part or team too; closing the tab asks in the browser's words. */
export function LeaveGuard({ isChanged, refusal, isBusy, onSave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isChanged,
    withResolver: true,
    disabled: !isChanged,
  });
  const isAsking = status === 'blocked';
  useEffect(() => {
    // Saved from here, or the deadline has passed: nothing is in the way any more.
    if (isAsking && !isChanged) proceed();
  }, [isAsking, isChanged, proceed]);
  if (!isAsking) return null;
  const footer = (
    <>
      <Button variant="danger-outline" onClick={proceed}>
        Discard
      </Button>
      <Button variant="primary" busy={isBusy} aria-disabled={refusal !== null} onClick={onSave}>
        Save Team
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={reset} title={myTeamTexts.leaveTitle} role="alertdialog" width="narrow" footer={footer}>
      <p>{myTeamTexts.leaveBody}</p>
      {refusal === null ? null : <p className="meta mt-2">{refusal.sentence}</p>}
    </Dialog>
  );
}

type Place = { readonly pathname: string; readonly search: unknown };
const placeOf = ({ pathname, search }: Place): string => `${pathname} ${JSON.stringify(search)}`;
