import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode, Ref } from 'react';
import { MinuteField } from './minute-field.tsx';
import { type TypedMinuteProps, useTypedMinute } from './use-typed-minute.ts';

interface MinuteStepsProps extends TypedMinuteProps {
  fieldRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** A minute to type, or to step to. */
export function MinuteSteps({ fieldRef, className, ...taken }: MinuteStepsProps) {
  const { shown } = taken;
  const { wrong, isRefused, type, step, leave } = useTypedMinute(taken);
  return (
    <div className="flex items-center justify-between gap-3">
      <Step label="Minute back" icon={<Minus aria-hidden />} onPress={() => step(shown - 1)} />
      <MinuteField
        {...{ shown, wrong, isRefused, className }}
        onType={type}
        onStep={step}
        onLeave={leave}
        ref={fieldRef}
      />
      <Step label="Minute on" icon={<Plus aria-hidden />} onPress={() => step(shown + 1)} />
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
