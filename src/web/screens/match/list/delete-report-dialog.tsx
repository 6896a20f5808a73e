// rules/screens 7: deleting a report resets the match; the delete lock is released 500 ms later.

import { useCommand } from '../../../data/cache/use-command.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import type { ListedMatch } from './listed-match.ts';

interface DeleteReportDialogProps {
  match: ListedMatch;
  /** 'Chelsea – Sunderland'. */
  name: string;
  onClose: () => void;
}

const lockedFor = 500;

/** Asks before deleting the report, which can be restored for 24 hours. */
export function DeleteReportDialog({ match, name, onClose }: DeleteReportDialogProps) {
  const remove = useCommand('POST /api/match/delete-report', {
    done: reportTexts.deleted,
    failed: (error) => (error.status === 0 ? reportTexts.deletionFailed : reportTexts.deletionRefused(error.message)),
    onDone: async (_answer, cache) => {
      cache.reread('GET /api/match/list');
      cache.reread('GET /api/match/:match_id');
      // The button stays locked for this long, so that a second tap does not hit what appears next.
      await new Promise((resolve) => setTimeout(resolve, lockedFor));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete report"
      confirmLabel="Delete"
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.send({ match_id: match.id })}
    >
      <Alert tone="danger">{name}</Alert>
      <p className="mt-3 text-ink-2">
        Line-ups, events and points of this match are deleted. The report can be restored for 24 hours.
      </p>
    </ConfirmDialog>
  );
}
