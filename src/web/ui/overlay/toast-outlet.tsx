import { lazy, Suspense, useEffect, useState } from 'react';
import { shownToast } from './toast.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })));

/** Stands once in the app. What draws the toasts is loaded at the first touch or key, before anyone needs it. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => setWanted(true);
    const once = { once: true, passive: true } as const;
    window.addEventListener('pointerdown', load, once);
    window.addEventListener('keydown', load, once);
    if (shownToast.read() !== null) load();
    const forget = shownToast.watch(load);
    return () => {
      forget();
      window.removeEventListener('pointerdown', load);
      window.removeEventListener('keydown', load);
    };
  }, []);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
