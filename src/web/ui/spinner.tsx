import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** 'small' (16 px) takes the colour of its text and fits into buttons and lines. */
  size?: 'small' | 'medium';
  /** Read aloud; without it, the spinner is decoration beside a text. */
  label?: string;
  className?: string;
}

/** A turning ring: something is in progress and takes an unknown time. */
export function Spinner({ size = 'medium', label, className }: SpinnerProps) {
  const look = size === 'small' ? 'spinner spinner-small inline-block size-4 align-[-0.15em]' : 'spinner block size-7';
  const name = classNames(look, 'flex-none', className);
  return label ? <span role="status" aria-label={label} className={name} /> : <span aria-hidden className={name} />;
}
