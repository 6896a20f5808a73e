import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { MinuteField, type MinuteFieldProps } from './minute-field.tsx';

/** A minute to type, or to step to. */
export function MinuteSteps(field: MinuteFieldProps) {
  const { shown, onMinute } = field;
  return (
    <div className="flex items-center justify-between gap-3">
      <Step label="Minute back" icon={<Minus aria-hidden />} onPress={() => onMinute(shown - 1)} />
      <MinuteField {...field} />
      <Step label="Minute on" icon={<Plus aria-hidden />} onPress={() => onMinute(shown + 1)} />
    </div>
  );
}

const Step = ({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid h-14 w-16 flex-none place-items-center rounded-lg border border-line-strong bg-surface hover:bg-surface-3"
  >
    {icon}
  </button>
);
