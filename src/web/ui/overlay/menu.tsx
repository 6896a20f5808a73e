import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Red, and best last: it destroys something. */
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it, usually an IconButton; it gets the menu's attributes. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

export const FLOATING_CLASS =
  'max-h-(--available-height) min-w-(--anchor-width) overflow-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-lg outline-none transition-[opacity,translate] duration-(--duration-base) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0';
export const FLOATING_ITEM =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 font-[550] outline-none select-none data-highlighted:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3 md:fine:min-h-9';

/** A list of actions under a button. Arrow keys move, typing jumps, Escape closes. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-56">
          <BaseMenu.Popup className={FLOATING_CLASS}>
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={classNames(FLOATING_ITEM, item.danger && 'text-danger data-highlighted:bg-danger-soft')}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
