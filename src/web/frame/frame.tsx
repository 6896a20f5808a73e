import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '../data/use-me.ts';
import { Announcer } from './announcer.tsx';
import { Dock } from './dock.tsx';
import { Header } from './header.tsx';
import { NavigationButton } from './navigation-button.tsx';
import { TeamSwitcher } from './team-switcher.tsx';
import { useTellOutage } from './use-tell-outage.ts';
import { useTellTeamsError } from './use-tell-teams-error.ts';

/** What stands around every screen behind the sign-in. */
export function Frame() {
  const { data: me } = useMe();
  const isAdmin = me?.is_admin ?? false;
  const main = useFocusOnNavigation();
  useTellOutage();
  useTellTeamsError();
  return (
    <>
      <a href="#main" className="fixed -top-25 left-4 z-99 rounded-md bg-surface px-4 py-3 focus:top-3 focus:shadow-md">
        Skip to content
      </a>
      <Header />
      <TeamSwitcher className="border-b border-line bg-surface px-4 pb-2.5 md:hidden" />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto max-w-[calc(var(--container-page)+3rem)] px-4 pt-4 pb-24 outline-none md:px-6 md:pt-6 md:pb-[calc(var(--dock-h)+2.5rem)]"
      >
        <Outlet />
      </main>
      <Dock isAdmin={isAdmin} />
      <NavigationButton isAdmin={isAdmin} />
      <Announcer />
    </>
  );
}

/** After a link the reading goes on at the new page, not at the link that is gone. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    const [, section] = before.current.split('/');
    before.current = pathname;
    // Tabs with addresses of their own keep the focus on the tab.
    if (section !== pathname.split('/')[1]) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
