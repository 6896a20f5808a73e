import Check from 'lucide-react/icons/check';
import { classNames } from '../class-names.ts';

/** The square of a checkbox; what holds it is the control. */
export function CheckMark({ checked, disabled = false }: { checked: boolean; disabled?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-5.5 flex-none place-items-center rounded-[7px] border-[1.5px]',
        checked && !disabled ? 'border-brand bg-brand text-on-brand' : 'border-control',
      )}
    >
      {checked ? <Check className="size-3.5 stroke-3" /> : null}
    </span>
  );
}
