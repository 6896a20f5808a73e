import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentsProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Fills the line with segments of equal width; where their words do not fit, two lines. */
  full?: boolean;
  className?: string;
}

/** A choice of two to four that acts at once and has no panels: team, e-mail or phone. */
export function Segments<Value extends string>({ label, segments, full = false, ...props }: SegmentsProps<Value>) {
  return (
    <fieldset
      className={classNames(
        'gap-0.5 rounded-md bg-surface-3 p-0.5 md:p-0.75',
        full ? 'equal-parts' : 'flex w-fit max-w-full flex-wrap',
        props.className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === props.value}
          disabled={segment.disabled}
          title={segment.label}
          onClick={() => props.onValueChange(segment.value)}
          className="flex min-h-11 min-w-0 items-center justify-center gap-1.75 rounded-[8px] px-2 text-sm font-[550] whitespace-nowrap text-ink-2 transition-colors enabled:hover:text-ink disabled:text-ink-3 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-sm md:px-3 md:fine:min-h-8.5"
        >
          {segment.icon}
          <span className="truncate">{segment.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
