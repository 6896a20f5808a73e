import { Button } from '../action/button.tsx';
import { classNames } from '../class-names.ts';
import { Alert } from './alert.tsx';

export interface ErrorStateProps {
  /** The specification's sentence for this failure. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** Shown instead of content that could not be loaded, with a button to try again. */
export function ErrorState({ message, onRetry, retrying = false, className }: ErrorStateProps) {
  const retry = onRetry ? (
    <Button size="small" busy={retrying} onClick={onRetry}>
      Try again
    </Button>
  ) : null;
  return (
    <Alert actions={retry} className={classNames(className)}>
      {message}
    </Alert>
  );
}
