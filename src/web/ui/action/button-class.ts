import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'inverse' | 'danger' | 'danger-outline';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as the container. */
  block?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-surface-3',
  ghost: 'border-transparent text-ink-2 hover:bg-surface-3 hover:text-ink',
  /** For a pitch-coloured background. */
  inverse: 'border-transparent bg-on-pitch text-pitch hover:bg-on-pitch-2',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-outline': 'border-line-strong bg-surface text-danger hover:border-danger hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm md:fine:min-h-9',
  medium: 'min-h-11 px-4.5',
  large: 'min-h-13 px-6 text-md',
};

const DISABLED = 'aria-disabled:border-transparent aria-disabled:bg-surface-3 aria-disabled:text-ink-3';

/** A button's class names, for links that look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'medium', block = false }: ButtonLook = {}): string {
  return classNames(
    // In a row the words stay on one line; they only wrap if there is no other way.
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border font-semibold transition-colors',
    VARIANTS[variant],
    SIZES[size],
    DISABLED,
    block && 'w-full',
  );
}
