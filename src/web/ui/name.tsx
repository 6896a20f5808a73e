import { classNames } from './class-names.ts';

export interface NameProps {
  children: string;
  /** Lines before it is cut; the full text is the title then. */
  lines?: 1 | 2;
  className?: string;
}

/** A name that a person chose: in its own direction, cut at its own end, and never wider than its place. */
export function Name({ children, lines = 1, className }: NameProps) {
  return (
    <span
      dir="auto"
      title={children}
      className={classNames('min-w-0', lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere', className)}
    >
      {children}
    </span>
  );
}
