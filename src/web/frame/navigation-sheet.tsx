import { Link, useLocation } from '@tanstack/react-router';
import { Drawer } from '../ui/overlay/drawer.tsx';
import { LateAdminMark } from './late-admin-mark.ts';
import { isCurrentItem, navigationItems } from './navigation-items.ts';

export type NavigationSheetProps = {
  readonly isAdmin: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const LINK =
  'relative flex h-19 flex-col justify-center gap-1.5 rounded-lg bg-surface-3 px-4 text-15 font-semibold aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink aria-[current=page]:inset-ring-[1.5px] aria-[current=page]:inset-ring-brand';

/** The bottom sheet on phones with the same items in two columns. It closes when a link in it is followed. */
export function NavigationSheet({ isAdmin, open, onOpenChange }: NavigationSheetProps) {
  const { pathname } = useLocation();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Navigation" titleHidden>
      <nav aria-label="Main" className="grid grid-cols-2 gap-2.5">
        {navigationItems(isAdmin).map((item) => (
          <Link
            key={item.to}
            to={item.to}
            activeOptions={{ exact: true }}
            aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
            onClick={() => onOpenChange(false)}
            className={LINK}
          >
            <item.Icon aria-hidden className="size-5 text-ink-2 in-aria-[current=page]:text-inherit" />
            {item.label}
            {item.to === '/admin' ? <LateAdminMark /> : null}
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}
