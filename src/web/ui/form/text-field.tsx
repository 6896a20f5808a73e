import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { INPUT_CLASS } from './input-class.ts';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Inside the control at its right edge, 44 px wide at most. */
  end?: ReactNode;
}

/** One line of text with its label; all attributes of `input` (type, autoComplete, inputMode …) are passed on. */
export function TextField({ label, labelHidden, hint, error, errorShownIn, className, end, ...input }: TextFieldProps) {
  const frame = {
    label,
    hint,
    error,
    ...(labelHidden && { labelHidden }),
    ...(errorShownIn && { errorShownIn }),
    ...(className && { className }),
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} className={classNames(INPUT_CLASS, end !== undefined && 'pr-12')} />
          {end}
        </div>
      )}
    </Field>
  );
}
