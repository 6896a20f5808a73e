import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'ref'> {
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  outlined?: boolean;
  /** Turns red on hover: for removing something. */
  danger?: boolean;
  /** 36 px with a mouse; always 44 px on a phone. */
  small?: boolean;
}

/** A square button that shows only an icon. One that is disabled keeps the focus, as Button does. */
export function IconButton({
  label,
  icon,
  outlined,
  danger,
  small,
  className,
  disabled = false,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      onClick={disabled ? undefined : rest.onClick}
      aria-disabled={disabled || rest['aria-disabled'] || undefined}
      aria-label={label}
      className={classNames(
        'grid size-11 flex-none place-items-center rounded-md transition-colors aria-disabled:bg-transparent aria-disabled:text-line-strong',
        small && 'md:fine:size-9',
        outlined && 'border border-line-strong bg-surface',
        danger ? 'text-ink-2 hover:bg-danger-soft hover:text-danger' : 'text-ink-2 hover:bg-surface-3 hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
