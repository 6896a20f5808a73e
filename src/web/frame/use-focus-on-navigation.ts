import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createStore } from '../ui/create-store.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether it is a tab of the screen above: switching tabs keeps the focus on the tab. */
    readonly isTab?: boolean;
    /** Whether it lies over the screen above: when it closes, the focus returns to the link that leads to it. */
    readonly isOver?: boolean;
  }
}

/** Whether this visit has shown a page without the frame. Such a page had the focus and is gone. */
export const hasLeftForm = createStore(false);

/** After a link was followed, the focus goes to the new page's heading, because the link is gone. */
export function useFocusOnNavigation(): void {
  const page = useRouterState({
    select: ({ matches, isLoading }) => {
      if (isLoading) return null;
      const drawn = matches.findLast(({ staticData }) => staticData.isTab !== true);
      if (drawn === undefined) return null;
      const over = drawn.staticData.isOver === true ? drawn.pathname : '';
      return `${drawn.routeId} ${drawn.pathname.replace(/\/$/, '')} ${over}`;
    },
  });
  const before = useRef<string | null>(null);
  const over = useRef('');
  useEffect(() => {
    if (page === null || before.current === page) return;
    const isFirst = before.current === null;
    before.current = page;
    const closed = over.current;
    over.current = page.split(' ').at(-1) ?? '';
    if (isFirst && !hasLeftForm.read()) return;
    hasLeftForm.write(false);
    // A dialog that opens with the page gets the focus instead.
    if (document.activeElement?.closest('[role="dialog"]') != null) return;
    const link =
      closed === ''
        ? null
        : document.querySelector<HTMLElement>(`main a[href^="${closed}?"], main a[href="${closed}"]`);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    (link ?? heading)?.focus({ preventScroll: true });
  }, [page]);
}
