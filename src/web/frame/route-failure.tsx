import { ErrorState } from '../ui/status/error-state.tsx';

/** What stands where a page could not be drawn. What exactly went wrong is in the console, for developers. */
export function RouteFailure() {
  return (
    <div className="mx-auto max-w-xl p-4">
      <ErrorState message="This page could not be shown." onRetry={() => window.location.reload()} />
    </div>
  );
}
