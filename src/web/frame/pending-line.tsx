import { useRouterState } from '@tanstack/react-router';

/** A moving line at the header's edge while the next page is on its way; it comes after 200 ms (motion.css). */
export function PendingLine() {
  const isPending = useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  });
  return isPending ? (
    <div aria-hidden className="pending-line absolute inset-x-0 -bottom-px h-0.5 overflow-hidden" />
  ) : null;
}
