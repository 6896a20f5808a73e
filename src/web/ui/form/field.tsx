import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** The attributes that a control spreads on its input, so that label, hint and error belong to it. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrame {
  label: string;
  /** Shows the label to screen readers only, if a placeholder or a heading already says it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The error's sentence, which also marks the control as invalid. */
  error?: string | undefined;
  /** The id of the alert that shows the sentence, which is then not repeated below. */
  errorShownIn?: string;
  className?: string;
}

export interface FieldProps extends FieldFrame {
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint and error below, linked by ids. */
export function Field({ label, labelHidden = false, hint, error, errorShownIn, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? (errorShownIn ?? `${id}-error`) : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'w-fit text-sm font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint ? (
        <div id={`${id}-hint`} className="meta">
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} message={errorShownIn === undefined ? error : undefined} />
    </div>
  );
}

/** The line under an invalid control; announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div role="alert" className={message ? '' : 'hidden'}>
      {message ? (
        <p id={id} className="flex items-center gap-1.5 text-sm font-[550] text-danger">
          <CircleAlert aria-hidden className="size-4 flex-none" />
          {message}
        </p>
      ) : null}
    </div>
  );
}
