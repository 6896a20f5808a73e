import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { guardBeneath } from '../tap-guard.ts';
import { FLOATING_CLASS, FLOATING_ITEM } from './floating-class.ts';
import { useOpenOverlay } from './open-overlays.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Red, and best placed last: a destructive action. */
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it, usually an IconButton; it gets the menu's attributes. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

/** A list of actions under a button. Arrow keys move, typing jumps, Escape and Back close. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useOpenOverlay(isOpen, () => setOpen(false));
  const change = (open: boolean, { reason }: { readonly reason: string }) => {
    setOpen(open);
    if (reason === 'item-press') guardBeneath();
  };
  return (
    <BaseMenu.Root modal={false} open={isOpen} onOpenChange={change}>
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
