import { useLocation } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { scrollTurn } from './scroll-turn.ts';

const NavigationSheet = lazyPart(
  () => import('./navigation-sheet.tsx').then(({ NavigationSheet }) => NavigationSheet),
  {
    failure: 'over',
  },
);

/**
 * The round floating button on phones. It is in the middle, where no points are (on the left on pages with points in
 * the middle), and hides while the reader scrolls down; in My Team's bar, beside Save, it stays. The sheet that it opens
 * is loaded when the page is idle.
 */
export function NavigationButton({ isAdmin }: { isAdmin: boolean }) {
  const [open, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => whenIdle(() => void NavigationSheet.preload()), []);
  const isHidden = useHiddenOnScroll();
  const show = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Open navigation"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={show}
        className={classNames(
          'fixed bottom-(--menu-button-up) left-(--menu-button-at) z-31 grid size-14 -translate-x-1/2 place-items-center rounded-full bg-brand text-on-brand shadow-md ring ring-black/5 transition-[opacity,translate] duration-(--duration-base) short:size-12 md:hidden',
          isHidden && !open && 'menu-button-away',
        )}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {isNeeded ? <NavigationSheet isAdmin={isAdmin} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

const gestures = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * True while the reader scrolls down; false when they scroll up or reach the end. A page that scrolls by itself when it
 * opens, as Matches does to the live one, is no gesture of theirs.
 */
function useHiddenOnScroll(): boolean {
  const { pathname } = useLocation();
  const [hiddenOn, setHiddenOn] = useState<string | null>(null);
  useEffect(() => {
    let last = window.scrollY;
    let movedOn: string | null = null;
    const noteGesture = () => {
      movedOn = pathname;
    };
    const look = () => {
      const { scrollY, innerHeight } = window;
      const { scrollHeight } = document.documentElement;
      const { turn, next } = scrollTurn({ scrollY, innerHeight, scrollHeight }, last);
      if (turn === 'back') setHiddenOn(null);
      else if (turn === 'down' && movedOn !== null) setHiddenOn(movedOn);
      last = next;
    };
    window.addEventListener('scroll', look, { passive: true });
    for (const gesture of gestures) window.addEventListener(gesture, noteGesture, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      for (const gesture of gestures) window.removeEventListener(gesture, noteGesture);
    };
  }, [pathname]);
  return hiddenOn === pathname;
}
