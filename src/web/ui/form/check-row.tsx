import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckMark } from './check-mark.tsx';

export interface CheckRowProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
  /** To the right of the text, at the end of the row. */
  end?: ReactNode;
}

/** A whole row that can be ticked: 48 px high, for choosing several from a list. */
export function CheckRow({ checked, onCheckedChange, disabled = false, children, end }: CheckRowProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onCheckedChange(!checked)}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 py-1 text-left font-[550] transition-colors disabled:text-ink-3',
        checked ? 'bg-brand-soft ring-[1.5px] ring-brand ring-inset' : 'enabled:hover:bg-brand-soft',
      )}
    >
      <CheckMark checked={checked} />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </button>
  );
}
