// Written by hand, without a library, because pages that must load fast on a phone use tabs.

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { showEdges } from './edges.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** After the label: a number or a dot. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Names the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** 'line': a line under the active tab, for a page. 'segments': one of a few views inside a card. */
  look?: 'line' | 'segments';
  className?: string;
  listClassName?: string;
  /** TabPanel elements, one for each tab. */
  children?: ReactNode;
}

const LISTS = {
  line: 'fades-at-edges flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
  segments: 'equal-parts gap-0.5 rounded-md bg-surface-3 p-0.5 md:p-0.75',
};

const TABS = {
  line: 'relative flex min-h-11 items-center gap-2 px-3.5 font-semibold whitespace-nowrap text-ink-2 enabled:hover:text-ink focus-visible:rounded-md focus-visible:-outline-offset-3 aria-selected:text-ink disabled:text-ink-3 aria-selected:after:absolute aria-selected:after:inset-x-3.5 aria-selected:after:bottom-0 aria-selected:after:h-0.75 aria-selected:after:rounded-t-full aria-selected:after:bg-brand',
  segments:
    'flex h-11 min-w-0 items-center justify-center gap-1 overflow-hidden rounded-[8px] px-1 text-sm font-[550] whitespace-nowrap text-ink-2 transition-colors enabled:hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-sm disabled:text-ink-3 md:fine:h-8.5 md:px-3',
};

const OpenTab = createContext({ id: '', value: '' });
const tabId = (id: string, value: string): string => `${id}-${value}`;
const panelId = (id: string): string => `${id}-panel`;

/**
 * Several views of one thing, one shown at a time. Arrow keys move between the tabs; a disabled tab cannot be chosen.
 */
export function Tabs<Value extends string>({ label, tabs, look = 'line', ...props }: TabsProps<Value>) {
  const { value, onValueChange, className, listClassName, children } = props;
  const id = useId();
  const strip = useStrip(id, value);
  // Back may choose another tab than the focused one.
  useEffect(() => {
    const chosen = document.getElementById(tabId(id, value));
    const { activeElement: focused } = document;
    if (focused?.role === 'tab' && focused !== chosen && focused.parentElement === chosen?.parentElement)
      chosen?.focus();
  }, [id, value]);
  const enabled = tabs.filter(({ disabled = false }) => !disabled).map((tab) => tab.value);
  // One tab is in the Tab order; from there the arrow keys move on.
  const stop = enabled.includes(value) ? value : enabled[0];
  const onKeyDown = (event: KeyboardEvent, from: Value) => {
    const next = tabAfter(event.key, enabled, from);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(id, next))?.focus();
    if (next !== value) onValueChange(next);
  };
  return (
    <OpenTab value={{ id, value }}>
      <div className={className}>
        <div
          ref={strip}
          role="tablist"
          aria-label={label}
          onScroll={({ currentTarget }) => showEdges(currentTarget)}
          className={classNames(LISTS[look], listClassName)}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value && children !== undefined ? panelId(id) : undefined}
              disabled={tab.disabled}
              tabIndex={tab.value === stop ? 0 : -1}
              onClick={() => tab.value !== value && onValueChange(tab.value)}
              onKeyDown={(event) => onKeyDown(event, tab.value)}
              className={TABS[look]}
            >
              {tab.icon}
              <span className={look === 'segments' ? 'truncate' : undefined}>{tab.label}</span>
              {tab.end}
            </button>
          ))}
        </div>
        {children}
      </div>
    </OpenTab>
  );
}

/** A strip that may be longer than its place: the chosen tab is in view, and its edges show whether more follows. */
function useStrip(id: string, value: string) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    bringIntoView(document.getElementById(tabId(id, value)));
    showEdges(strip.current);
  }, [id, value]);
  useEffect(() => {
    const show = () => showEdges(strip.current);
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, []);
  return strip;
}

/** Scrolls only the strip, never the page: the tab stands in its middle, so that both neighbours show. */
function bringIntoView(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (tab === null || strip == null || strip.scrollWidth <= strip.clientWidth) return;
  const [at, from] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += at.left + at.width / 2 - from.left - from.width / 2;
}

/** The tab that a key leads to among the enabled ones, wrapping around; undefined for other keys. */
function tabAfter<Value>(key: string, enabled: readonly Value[], from: Value): Value | undefined {
  const at = enabled.indexOf(from);
  if (key === 'ArrowRight') return enabled[(at + 1) % enabled.length];
  if (key === 'ArrowLeft') return enabled.at(at - 1);
  if (key === 'Home') return enabled[0];
  return key === 'End' ? enabled.at(-1) : undefined;
}

interface TabPanelProps {
  value: string;
  /** Stays mounted behind the other tabs and keeps what was typed. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}

/** A tab's content; the other tabs' content is not rendered. */
export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  const open = useContext(OpenTab);
  if (value !== open.value) return keepMounted ? <div hidden>{children}</div> : null;
  return (
    // Its controls can be reached directly, so the panel is not focusable.
    <div
      role="tabpanel"
      id={panelId(open.id)}
      aria-labelledby={tabId(open.id, value)}
      tabIndex={-1}
      className={classNames('rounded-md', className)}
    >
      {children}
    </div>
  );
}
