import { useState } from 'react';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { restoredText, sendsAgainText } from './system-texts.ts';

type Copy = NonNullable<OutputAt<'GET /api/system/overview'>['restored_copy']>;

/** Says that a restored copy sends nothing, and lets an admin end that. */
export function RestoredCopy({ copy, onChanged }: { copy: Copy; onChanged: () => unknown }) {
  const [isAsking, setAsking] = useState(false);
  const sending = useCommand('POST /api/system/send-from-here', {
    done: sendsAgainText,
    failed: 'Failed to send from here',
    onDone: async () => {
      await onChanged();
      setAsking(false);
    },
  });
  return (
    <>
      <Alert
        tone="warning"
        actions={
          <Button size="small" onClick={() => setAsking(true)}>
            Send from here
          </Button>
        }
      >
        {restoredText(copy)}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send from here?"
        confirmLabel="Send from here"
        busy={sending.isBusy}
        onConfirm={() => sending.send({})}
      >
        <p>
          Make sure first that the installation which was backed up no longer runs: otherwise people get everything
          twice. Mails that waited when the backup was made may have been sent since, so they are not sent; you can send
          each of them again below.
        </p>
      </ConfirmDialog>
    </>
  );
}
