import { useCommand } from '../../data/cache/use-command.ts';
import { FreshSignInDialog } from '../../frame/fresh-sign-in.tsx';
import { unlessFresh, useFreshSignIn } from '../../frame/use-fresh-sign-in.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Manager } from './managers-view.ts';

export interface TakeOffTwoStepDialogProps {
  manager: Manager;
  onClose: () => void;
}

/** Asks before a manager's second step is taken off, and for the admin's own password if that was long ago. */
export function TakeOffTwoStepDialog({ manager, onClose }: TakeOffTwoStepDialogProps) {
  const fresh = useFreshSignIn();
  const takeOff = useCommand('POST /api/manager/two-step-off', {
    done: `Two-step verification of ${manager.username} is off`,
    failed: unlessFresh('Two-step verification could not be taken off'),
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
    onFailed: (error) => {
      fresh.askIfNeeded(error, send);
      if (error.code !== 'fresh_sign_in_needed') onClose();
    },
  });
  const send = () => takeOff.send({ manager_id: manager.id });
  return (
    <>
      <ConfirmDialog
        open={!fresh.isOpen}
        onOpenChange={onClose}
        title={`Take off two-step verification of ${manager.username}?`}
        confirmLabel="Take off"
        danger
        busy={takeOff.isBusy}
        onConfirm={send}
      >
        Their password alone then signs in. Do this only if you are sure that they asked for it: they have lost their
        phone, or somebody else has locked them out. They get an email about it.
      </ConfirmDialog>
      <FreshSignInDialog fresh={fresh} />
    </>
  );
}
