import { OTPField } from '@base-ui/react/otp-field';
import { useEffect, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface CodeFieldProps {
  /** Names the group for screen readers; usually the heading above shows it. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called once all digits are there, by typing or by pasting. */
  onComplete?: (value: string) => void;
  length?: number;
  /** The error's sentence, which also marks every digit as invalid. */
  error?: string | undefined;
  /** The id of the alert that shows the sentence, which is then not repeated below. */
  errorShownIn?: string;
  /** While a code is judged: nothing can be typed. */
  busy?: boolean;
  className?: string;
}

const DIGIT =
  'h-15 w-full min-w-0 rounded-md border border-control bg-surface text-center text-2xl font-bold focus:outline-2 focus:outline-offset-1 focus:outline-focus aria-invalid:border-danger aria-invalid:ring aria-invalid:ring-danger read-only:bg-surface-3 read-only:text-ink-3 md:h-14';

/**
 * A code in single digits: typing moves on, Backspace moves back, and pasting or autofill fills them all. It is what a
 * person was asked for, so an empty one takes the focus: when it appears, and after a wrong code.
 */
export function CodeField({ label, value, onValueChange, onComplete, length = 6, error, ...rest }: CodeFieldProps) {
  const { errorShownIn, busy = false, className } = rest;
  const id = useId();
  const isEmpty = value === '';
  useEffect(() => {
    if (isEmpty) document.getElementById(id)?.focus();
  }, [id, isEmpty]);
  const slots = Array.from({ length }, (_, digit) => digit + 1);
  return (
    <div className={classNames('grid gap-1.5', className)}>
      {/* Names the first digit; Base UI ignores an aria-label there. */}
      <label id={`${id}-label`} htmlFor={id} className="sr-only">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        onValueComplete={(code) => onComplete?.(code)}
        readOnly={busy}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? (errorShownIn ?? `${id}-error`) : undefined}
        className="flex gap-1.5 md:gap-2"
      >
        {slots.map((digit) => (
          <OTPField.Input
            key={digit}
            aria-label={digit === 1 ? undefined : `Digit ${digit}`}
            aria-invalid={error ? true : undefined}
            className={DIGIT}
          />
        ))}
      </OTPField.Root>
      <FieldError id={`${id}-error`} message={errorShownIn === undefined ? error : undefined} />
    </div>
  );
}
