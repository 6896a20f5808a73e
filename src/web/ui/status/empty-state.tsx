import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** A 96 × 72 drawing or an icon, as decoration. */
  art?: ReactNode;
  action?: ReactNode;
  /** Takes less space, for small cards. */
  compact?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Shown instead of an empty list: one sentence, and at most one action. */
export function EmptyState({ title, art, action, compact = false, className, children }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        // So is the sentence under an action that is refused.
        'grid justify-items-center gap-2.5 px-6 text-center text-ink-2 *:justify-items-center',
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

/** For content that is loading and has no known shape: a spinner with words. */
export function LoadingState({ label = 'Loading...', compact = false }: { label?: string; compact?: boolean }) {
  return (
    <div role="status" className={classNames('grid justify-items-center gap-2.5 text-ink-2', compact ? 'p-6' : 'p-10')}>
      <span aria-hidden className="spinner block size-7" />
      <span>{label}</span>
    </div>
  );
}
