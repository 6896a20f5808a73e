import { ErrorState } from '../ui/status/error-state.tsx';

/** Shown instead of a page that could not be drawn. The error itself is in the console. */
export function RouteFailure() {
  return (
    <div className="mx-auto max-w-xl p-4">
      <ErrorState message="This page could not be shown." onRetry={() => window.location.reload()} />
    </div>
  );
}
