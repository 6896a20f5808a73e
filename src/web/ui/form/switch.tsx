import { classNames } from '../class-names.ts';

export interface SwitchProps {
  /** What it switches, for screen readers; the row around it shows it. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** On or off, effective at once: for settings that need no Save. */
export function Switch({ label, checked, onCheckedChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onCheckedChange(!checked)}
      className={classNames(
        'relative h-11 w-15 flex-none rounded-full border-[1.5px] transition-colors disabled:opacity-50 md:fine:h-8 md:fine:w-13',
        checked ? 'border-brand bg-brand' : 'border-control bg-surface-3',
      )}
    >
      <span
        className={classNames(
          'absolute top-1.25 left-1.25 size-7.75 rounded-full transition-[translate] duration-(--duration-base) md:fine:top-1 md:fine:left-1 md:fine:size-5.25',
          checked ? 'translate-x-4.25 bg-on-brand md:fine:translate-x-5' : 'bg-control',
        )}
      />
    </button>
  );
}
