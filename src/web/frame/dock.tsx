import { Link, useLocation } from '@tanstack/react-router';
import { isCurrent, navigationItems } from './navigation-items.ts';

const LINK =
  'relative flex w-29 flex-col items-center justify-center gap-0.75 text-xs font-[550] text-ink-2 transition-colors before:absolute before:inset-x-6.5 before:-top-px before:h-0.75 before:rounded-b-full hover:text-ink hover:before:bg-line-strong focus-visible:rounded-md focus-visible:-outline-offset-4 aria-[current=page]:text-brand aria-[current=page]:before:bg-brand';

/** The bar along the bottom, at 768 px and more. */
export function Dock({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 hidden h-(--above-bottom-bar) justify-center border-t border-line bg-surface pr-(--safe-r) pb-(--safe-b) pl-(--safe-l) md:flex"
    >
      {navigationItems(isAdmin).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          activeOptions={{ exact: true }}
          className={LINK}
        >
          <item.Icon aria-hidden className="size-5" />
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
