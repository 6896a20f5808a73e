import { useCommand } from '../../data/cache/use-command.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Manager } from './managers-view.ts';

export interface SignOutDialogProps {
  manager: Manager;
  onClose: () => void;
}

/** Asks before every session of a manager is ended. */
export function SignOutDialog({ manager: { id: manager_id, username }, onClose }: SignOutDialogProps) {
  const signOut = useCommand('POST /api/manager/end-sessions', {
    done: `${username} is signed out everywhere`,
    failed: 'The sessions could not be ended',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign ${username} out everywhere?`}
      confirmLabel="Sign out everywhere"
      busy={signOut.isBusy}
      onConfirm={() => signOut.send({ manager_id })}
    >
      All their devices are signed out at once, and their personal tokens end. They can sign in again with their
      password.
    </ConfirmDialog>
  );
}
