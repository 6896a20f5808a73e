import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followAccountOfOtherTabs } from '../data/cache/follow-account.ts';
import { keepViews } from '../data/cache/kept-views.ts';
import { useMe } from '../data/cache/use-me.ts';
import { streamStatus } from '../data/live/live-feed.ts';
import { useSignals } from '../data/live/use-live.ts';
import { sessionStore } from '../data/session/session.ts';
import { announced } from '../ui/announce.ts';
import { useStore } from '../ui/create-store.ts';
import { closeToast, showToast } from '../ui/overlay/toast.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { Header } from './header.tsx';
import { keepPlace } from './keep-place.ts';
import { LateAdminMark } from './late-admin-mark.ts';
import { NavigationButton } from './navigation-button.tsx';
import { isCurrentItem, navigationItems } from './navigation-items.ts';
import { TeamSwitcher } from './team-switcher.tsx';
import { useBackToCloseOverlays } from './use-back-to-close-overlays.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useReader } from './use-reader.ts';
import { useSendWhatWaits } from './use-send-what-waits.ts';

// Here and not at the start: the sign-in has no long list.
keepPlace();

/** The layout of every screen behind the sign-in, anew for each reader. */
export function Frame() {
  return <ReadersFrame key={useReader()} />;
}

function ReadersFrame() {
  const { data: me } = useMe();
  const isAdmin = me?.is_admin ?? false;
  useEffect(keepViews, []);
  useEffect(followAccountOfOtherTabs, []);
  useSendWhatWaits(me !== undefined);
  useFocusOnNavigation();
  // Every screen depends on the calendar, the leagues and the teams' managers.
  useSignals({ kind: 'season' });
  useBackToCloseOverlays();
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

/**
 * The live region that announces sentences; there is one in the app. Each sentence is a new element, so that a repeated
 * one is read again.
 */
function Announcer() {
  const { text, count } = useStore(announced);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={count}>{text}</span>
    </div>
  );
}

/** Warns once when live frames stop; without a network the banner already says so. */
function useTellOutage(): void {
  const status = useStore(streamStatus);
  useEffect(() => {
    if (status === 'down' && navigator.onLine) {
      showToast({ kind: 'warning', title: 'Live updates are not available' });
    }
  }, [status]);
}

/** Shown when the manager's teams could not be read. */
function useTellTeamsError(): void {
  const isSignedIn = useStore(sessionStore).status === 'signed-in';
  const hasFailed = useMe().isError && isSignedIn;
  useEffect(() => {
    if (!hasFailed) return;
    showToast({ kind: 'error', title: 'Failed to load teams', about: 'teams' });
    return () => closeToast('teams');
  }, [hasFailed]);
}

const LINK =
  'relative flex w-29 flex-col items-center justify-center gap-0.75 text-xs font-[550] text-ink-2 transition-colors before:absolute before:inset-x-6.5 before:-top-px before:h-0.75 before:rounded-b-full hover:text-ink hover:before:bg-line-strong focus-visible:rounded-md focus-visible:-outline-offset-4 aria-[current=page]:text-brand aria-[current=page]:before:bg-brand';

/** The bar along the bottom, at 768 px and more. */
function Dock({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  useEffect(() => (isAdmin ? whenIdle(() => void LateAdminMark.preload()) : undefined), [isAdmin]);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 hidden h-(--above-bottom-bar) justify-center border-t border-line bg-surface pr-(--safe-r) pb-(--safe-b) pl-(--safe-l) md:flex"
    >
      {navigationItems(isAdmin).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          activeOptions={{ exact: true }}
          className={LINK}
        >
          <item.Icon aria-hidden className="size-5" />
          {item.label}
          {item.to === '/admin' ? <LateAdminMark /> : null}
        </Link>
      ))}
    </nav>
  );
}
