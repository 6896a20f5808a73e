import { reportTexts } from '../../../report/report-texts.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';

interface UnreadMatchDialogProps {
  /** There is no such match: trying again would not change that. */
  isMissing: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown while the match loads, if that fails, or if there is no such match. */
export function UnreadMatchDialog({ isMissing, hasFailed, isRetrying, onRetry, onClose }: UnreadMatchDialogProps) {
  const frame = { open: true, hasAddress: true, onOpenChange: onClose };
  if (isMissing) {
    return (
      <Dialog
        {...frame}
        title={reportTexts.matchNotFound}
        width="narrow"
        footer={
          <Button variant="primary" onClick={onClose}>
            {reportTexts.toMatches}
          </Button>
        }
      >
        <Alert>{reportTexts.matchMissing}</Alert>
      </Dialog>
    );
  }
  return (
    <Dialog {...frame} title="Match report" width={hasFailed ? 'narrow' : 'full'}>
      {hasFailed ? (
        <ErrorState message={reportTexts.matchMissing} onRetry={onRetry} retrying={isRetrying} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
