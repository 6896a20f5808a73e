import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, type SyntheticEvent, use, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

const Group = createContext<string>('');

/** Rows of which at most one is open: the browser's own details elements with a shared name. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Group value={useId()}>
      <div className={className}>{children}</div>
    </Group>
  );
}

export interface AccordionRowProps {
  /** The line that is always visible. On phones the arrow is hidden unless `arrowOnPhone` is set. */
  summary: ReactNode;
  summaryClassName?: string;
  arrowOnPhone?: boolean;
  defaultOpen?: boolean;
  /** The reader's own: tinted, with a bar at its edge. */
  isOwn?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Only rendered while the row is open, so that its data is not loaded earlier. */
  children: ReactNode;
}

/** One row of an Accordion. */
export function AccordionRow({ summary, summaryClassName, arrowOnPhone = false, children, ...row }: AccordionRowProps) {
  const [open, setOpen] = useState(row.defaultOpen ?? false);
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    const next = event.currentTarget.open;
    if (next === open) return;
    setOpen(next);
    row.onOpenChange?.(next);
  };
  return (
    <details
      name={use(Group)}
      open={open}
      onToggle={toggle}
      className="group border-t border-line first:border-t-0"
      aria-current={row.isOwn || undefined}
    >
      <summary
        className={classNames(
          'flex min-h-15 list-none items-center gap-2 px-3 py-2 transition-colors group-open:bg-surface-2 group-aria-current:bg-brand-soft group-aria-current:shadow-[inset_3px_0_0_var(--color-brand)] hover:bg-surface-2 focus-visible:rounded-md focus-visible:-outline-offset-3 md:min-h-13 md:gap-2.5 md:px-4 md:py-1.5',
          summaryClassName,
        )}
      >
        <div className="min-w-0 flex-1">{summary}</div>
        <ChevronDown
          aria-hidden
          className={classNames(
            'size-5 flex-none text-ink-3 transition-transform duration-(--duration-base) group-open:rotate-180',
            !arrowOnPhone && 'max-md:hidden',
          )}
        />
      </summary>
      {open ? <div className="border-t border-line bg-surface-2 pt-3">{children}</div> : null}
    </details>
  );
}
