import type { FieldFrame } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldFrame {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown if no option has the value. */
  placeholder?: string;
  disabled?: boolean;
  /** Submits the value with a form under this name. */
  name?: string;
}

/** What the loaded list takes over from the button before it. */
export interface SelectListProps extends SelectFieldProps {
  use: 'none' | 'focused' | 'opened';
  onUse: (use: SelectListProps['use']) => void;
}
