import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A grey bar with the position and size of the content that is loading; its size comes from the class name. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return <span aria-hidden className={classNames('skeleton block', round && 'rounded-full', className)} />;
}

/**
 * Wraps skeletons, and says what is loading. It is no live region: a page has several, and they would talk over its
 * heading.
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
