import type { ComponentType } from 'react';

/** The green tile with an icon beside a record's name. */
export function RecordIcon({ Icon }: { Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }> }) {
  return (
    <span className="grid size-12 flex-none place-items-center rounded-md bg-brand-soft text-brand-ink">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
