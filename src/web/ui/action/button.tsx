import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { guardPressedPlace } from '../pressed-place.ts';
import { Spinner } from '../spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  /**
   * Why the button is disabled, as returned by a rule of the game. The button stays in the tab order, and the sentence
   * is shown below it. Null enables the button.
   */
  refusal?: { readonly sentence: string } | null | undefined;
  icon?: ReactNode;
}

/**
 * A button. One that is disabled keeps its place in the tab order, and so the focus if it was pressed just now.
 * `aria-disabled` makes it look disabled but still calls onClick, so that it can say what is missing.
 */
export function Button({ refusal, ...props }: ButtonProps) {
  const id = useId();
  if (refusal === undefined) return <PlainButton {...props} />;
  const isRefused = refusal !== null;
  return (
    <span className={classNames('grid gap-1.5', !props.block && 'justify-items-start')}>
      <PlainButton
        {...props}
        aria-disabled={isRefused || props['aria-disabled']}
        aria-describedby={isRefused ? id : props['aria-describedby']}
        onClick={isRefused ? undefined : props.onClick}
        type={isRefused ? 'button' : props.type}
      />
      {isRefused ? (
        <span id={id} className="meta">
          {refusal.sentence}
        </span>
      ) : null}
    </span>
  );
}

function PlainButton({ variant, size, block, busy = false, icon, children, className, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  const { onClick, type = 'button', disabled = false, ...attributes } = rest;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Its answer may be here before the second tap of a double one, and with it another button in the same place.
    if (!disabled && (variant === 'primary' || variant === 'danger')) guardPressedPlace();
    if (busy || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass(look), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || attributes['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  );
}
