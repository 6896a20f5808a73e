import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type AlertTone = 'danger' | 'warning' | 'success' | 'info';

export interface AlertProps {
  tone?: AlertTone;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** For a control that names this id in `errorShownIn`. */
  id?: string;
  className?: string;
  children: ReactNode;
}

const LOOKS: Record<AlertTone, string> = {
  danger: 'border-danger/30 bg-danger-soft text-danger',
  warning: 'border-warn/30 bg-warn-soft text-warn',
  success: 'border-success/30 bg-success-soft text-success',
  info: 'border-info/30 bg-info-soft text-info',
};

const ICONS = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

/** A message that stays in place. Danger is announced at once, the other tones politely. */
export function Alert({ tone = 'danger', actions, id, className, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      id={id}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex gap-2.5 rounded-md border px-3.5 py-3', LOOKS[tone], className)}
    >
      <Icon aria-hidden className="size-5 flex-none" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div>{children}</div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
