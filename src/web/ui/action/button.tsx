import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../status/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  /** Shows a spinner and ignores clicks; the focus stays, which `disabled` would lose. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button. `aria-disabled` looks disabled but still calls onClick, so that it can say what is missing. */
export function Button({ variant, size, block, busy = false, icon, children, className, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  const { onClick, type = 'button', ...attributes } = rest;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass(look), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  );
}
