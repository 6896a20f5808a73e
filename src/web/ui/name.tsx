import { classNames } from './class-names.ts';

export interface NameProps {
  children: string;
  /** The number of lines before it is cut; a cut name has its full text as a tooltip. */
  lines?: 1 | 2;
  className?: string;
}

/**
 * A name that a person chose: shown in its own text direction, cut at its own end, and never wider than its container.
 */
export function Name({ children, lines = 1, className }: NameProps) {
  return (
    <span
      dir="auto"
      title={children}
      className={classNames(
        'min-w-0',
        lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere whitespace-normal',
        className,
      )}
    >
      {children}
    </span>
  );
}
