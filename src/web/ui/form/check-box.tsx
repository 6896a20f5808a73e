import { CheckMark } from './check-mark.tsx';

export interface CheckBoxProps {
  /** Its name, which is not shown: its row and column say it to the eye. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A checkbox without words, for a column of them: 48 px in both directions. */
export function CheckBox({ label, checked, onCheckedChange }: CheckBoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-label={label}
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className="grid size-12 flex-none place-items-center rounded-md transition-colors hover:bg-brand-soft"
    >
      <CheckMark checked={checked} />
    </button>
  );
}
