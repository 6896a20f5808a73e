import { classNames } from '../class-names.ts';

export interface ProgressProps {
  /** What is progressing, for screen readers. */
  label: string;
  value: number;
  max: number;
  tone?: 'brand' | 'live' | 'danger';
  className?: string;
}

const TONES = { brand: 'bg-brand', live: 'bg-live', danger: 'bg-danger' };

/** A bar that fills, 6 px high. Show the numbers beside it if they matter. */
export function Progress({ label, value, max, tone = 'brand', className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className={classNames('h-full rounded-full transition-[width] duration-(--duration-base)', TONES[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
