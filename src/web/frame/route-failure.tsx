import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/status/error-state.tsx';

/** What stands where a page could not be drawn or its code not be loaded, as after an update of the server. */
export function RouteFailure({ error }: ErrorComponentProps) {
  return (
    <div className="mx-auto max-w-xl p-4">
      <ErrorState
        message={error instanceof Error ? error.message : 'Unknown error'}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
