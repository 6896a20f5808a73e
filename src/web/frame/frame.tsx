import { Outlet } from '@tanstack/react-router';
import { useMe } from '../data/use-me.ts';
import { Announcer } from './announcer.tsx';
import { Dock } from './dock.tsx';
import { Header } from './header.tsx';
import { NavigationButton } from './navigation-button.tsx';
import { TeamSwitcher } from './team-switcher.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useTellOutage } from './use-tell-outage.ts';
import { useTellTeamsError } from './use-tell-teams-error.ts';

/** What stands around every screen behind the sign-in. */
export function Frame() {
  const { data: me } = useMe();
  const isAdmin = me?.is_admin ?? false;
  useFocusOnNavigation();
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
        tabIndex={-1}
        className="page-sides mx-auto max-w-[calc(var(--container-page)+3rem)] pt-4 pb-[calc(var(--above-bottom-zone)+1.25rem)] outline-none md:pt-6 md:pb-[calc(var(--above-bottom-zone)+1.75rem)]"
      >
        <Outlet />
      </main>
      <Dock isAdmin={isAdmin} />
      <NavigationButton isAdmin={isAdmin} />
      <Announcer />
    </>
  );
}
