import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'live' | 'warning' | 'danger' | 'success' | 'info';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** A dot before the text; with tone 'live' it pulses. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-3 text-ink-2',
  brand: 'bg-brand-soft text-brand-ink',
  live: 'bg-live-soft text-live',
  warning: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
};

/** A short label: 24 px high, never a button. */
export function Badge({ tone = 'neutral', icon, dot = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.25 rounded-sm px-2 text-xs font-semibold whitespace-nowrap enlarged:h-auto enlarged:whitespace-normal',
        TONES[tone],
        className,
      )}
    >
      {dot ? (
        <span aria-hidden className={classNames('size-1.75 rounded-full bg-current', tone === 'live' && 'live-dot')} />
      ) : null}
      {icon}
      {children}
    </span>
  );
}
