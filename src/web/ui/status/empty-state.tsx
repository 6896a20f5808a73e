import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** A drawing 96 × 72, or an icon; decoration. */
  art?: ReactNode;
  action?: ReactNode;
  /** Less room: inside a small card. */
  compact?: boolean;
  className?: string;
  children?: ReactNode;
}

/** What stands where a list would be: one sentence, at most one action. */
export function EmptyState({ title, art, action, compact = false, className, children }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2.5 px-6 text-center text-ink-2',
        compact ? 'py-6' : 'py-10',
        className,
      )}
    >
      {art ? (
        <div aria-hidden className="text-ink-3">
          {art}
        </div>
      ) : null}
      <p className="text-md font-semibold text-ink">{title}</p>
      {children ? <div>{children}</div> : null}
      {action}
    </div>
  );
}

/** A place that is still loading and has no shape yet: ring and words. */
export function LoadingState({ label = 'Loading...', compact = false }: { label?: string; compact?: boolean }) {
  return (
    <div role="status" className={classNames('grid justify-items-center gap-2.5 text-ink-2', compact ? 'p-6' : 'p-10')}>
      <span aria-hidden className="spinner block size-7" />
      <span>{label}</span>
    </div>
  );
}
