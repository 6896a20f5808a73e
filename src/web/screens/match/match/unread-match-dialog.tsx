import { reportTexts } from '../../../report/report-texts.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LoadingState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';

interface UnreadMatchDialogProps {
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown while the match loads, or if there is no such match. */
export function UnreadMatchDialog({ hasFailed, isRetrying, onRetry, onClose }: UnreadMatchDialogProps) {
  return (
    <Dialog open hasAddress onOpenChange={onClose} title="Match report" width="full">
      {hasFailed ? (
        <ErrorState message={reportTexts.matchMissing} onRetry={onRetry} retrying={isRetrying} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
