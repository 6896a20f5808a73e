import { reportTexts } from '../../../report/report-texts.ts';
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

/** Shown while the match loads, or if there is no such match. */
export function UnreadMatchDialog({ isMissing, hasFailed, isRetrying, onRetry, onClose }: UnreadMatchDialogProps) {
  return (
    <Dialog open hasAddress onOpenChange={onClose} title="Match report" width="full">
      {isMissing ? <Alert>{reportTexts.matchMissing}</Alert> : null}
      {hasFailed && !isMissing ? (
        <ErrorState message={reportTexts.matchMissing} onRetry={onRetry} retrying={isRetrying} />
      ) : null}
      {hasFailed || isMissing ? null : <LoadingState />}
    </Dialog>
  );
}
