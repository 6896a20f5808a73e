import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** After the label: a figure, a dot. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for the screen reader. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** 'line': a touchline under the active tab, for a page. 'segments': one of a few views inside a card. */
  look?: 'line' | 'segments';
  className?: string;
  listClassName?: string;
  /** TabPanel elements, one for each tab. */
  children?: ReactNode;
}

const LISTS = {
  line: 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
  segments: 'grid auto-cols-fr grid-flow-col gap-0.5 rounded-md bg-surface-3 p-0.5 md:p-0.75',
};

const TABS = {
  line: 'relative flex min-h-11 items-center gap-2 px-3.5 font-semibold whitespace-nowrap text-ink-2 hover:text-ink focus-visible:rounded-md focus-visible:-outline-offset-3 data-active:text-ink data-disabled:text-ink-3 data-active:after:absolute data-active:after:inset-x-3.5 data-active:after:bottom-0 data-active:after:h-0.75 data-active:after:rounded-t-full data-active:after:bg-brand',
  segments:
    'flex h-11 min-w-0 items-center justify-center gap-1.75 overflow-hidden rounded-[8px] px-2 text-sm font-[550] whitespace-nowrap text-ink-2 transition-colors hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-sm data-disabled:text-ink-3 md:fine:h-8.5 md:px-3',
};

/** Views of one thing, of which one is shown. Arrow keys move between the tabs; a disabled one cannot be chosen. */
export function Tabs<Value extends string>({ label, tabs, look = 'line', ...props }: TabsProps<Value>) {
  const { value, onValueChange, className, listClassName, children } = props;
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
      <BaseTabs.List aria-label={label} activateOnFocus className={classNames(LISTS[look], listClassName)}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={TABS[look]}>
            {tab.icon}
            <span className={look === 'segments' ? 'truncate' : undefined}>{tab.label}</span>
            {tab.end}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

/** What a tab shows; the others' content is not in the page. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    // What is inside can be reached by itself: the panel is no stop of its own.
    <BaseTabs.Panel value={value} tabIndex={-1} className={classNames('rounded-md', className)}>
      {children}
    </BaseTabs.Panel>
  );
}
