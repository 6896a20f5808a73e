import type { Refusal } from '#game/refusal';
import { LeaveGuard } from '../../frame/leave-guard.tsx';
import { Button } from '../../ui/action/button.tsx';
import { myTeamTexts } from './my-team-texts.ts';

export interface TeamLeaveGuardProps {
  isChanged: boolean;
  /** Why it cannot be saved, or null. */
  refusal: Refusal | null;
  isBusy: boolean;
  onSave: () => void;
}

/** Offers to save an unsaved selection before it is lost. */
export function TeamLeaveGuard({ isChanged, refusal, isBusy, onSave }: TeamLeaveGuardProps) {
  const save = (
    <Button variant="primary" busy={isBusy} aria-disabled={refusal !== null} onClick={onSave}>
      Save Team
    </Button>
  );
  return (
    <LeaveGuard hasParts isChanged={isChanged} save={save}>
      <p>{myTeamTexts.leaveBody}</p>
      {refusal === null ? null : <p className="meta mt-2">{refusal.sentence}</p>}
    </LeaveGuard>
  );
}
