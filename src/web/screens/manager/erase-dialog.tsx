import type { Refusal } from '#game/refusal';
import { useCommand } from '../../data/cache/use-command.ts';
import { ErasureConsequences } from '../../football/erasure-consequences.tsx';
import { FreshSignInDialog } from '../../frame/fresh-sign-in.tsx';
import { unlessFresh, useFreshSignIn } from '../../frame/use-fresh-sign-in.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { ManagerWithTeams } from './managers-view.ts';

export interface EraseDialogProps {
  manager: ManagerWithTeams;
  /** Why they have to stay. */
  refusal: Refusal | undefined;
  onClose: () => void;
}

/** Asks before a person is erased, and for the admin's own password if that was long ago. */
export function EraseDialog({ manager, refusal, onClose }: EraseDialogProps) {
  const fresh = useFreshSignIn();
  const erase = useCommand('POST /api/manager/erase', {
    done: ({ username }) => `${manager.username} is ${username} now`,
    failed: unlessFresh('The person could not be erased'),
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
    onFailed: (error) => {
      fresh.askIfNeeded(error, send);
      if (error.code !== 'fresh_sign_in_needed') onClose();
    },
  });
  const send = () => erase.send({ manager_id: manager.id });
  return (
    <>
      <ConfirmDialog
        open={!fresh.isOpen}
        onOpenChange={onClose}
        title={`Erase ${manager.username}?`}
        confirmLabel="Erase"
        danger
        busy={erase.isBusy}
        refusal={refusal}
        onConfirm={send}
      >
        <ErasureConsequences whose="Their" teams={manager.teams.map(({ team_name }) => team_name)} />
      </ConfirmDialog>
      <FreshSignInDialog fresh={fresh} />
    </>
  );
}
