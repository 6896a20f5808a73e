import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A grey bar in the place and size of what is loading: give it width and height by class name. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return <span aria-hidden className={classNames('skeleton block', round && 'rounded-full', className)} />;
}

/**
 * Holds skeletons, and says in their place what is loading. No live region: a page has several, and they would speak over
 * its heading.
 */
export function Loading({ label = 'Loading...', className, children }: LoadingProps) {
  return (
    <div className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface LoadingProps {
  label?: string;
  className?: string;
  children?: ReactNode;
}
