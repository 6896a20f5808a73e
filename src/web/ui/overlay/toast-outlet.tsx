import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { whenIdle } from '../when-idle.ts';
import { shownToast } from './toast.ts';

const ToastHost = lazyPart(() => import('./toast-host.tsx').then(({ ToastHost }) => ToastHost), { failure: 'none' });

/** Rendered once in the app. The code that draws toasts is loaded when the page is idle, or with the first message. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => setWanted(true);
    if (shownToast.read() !== null) load();
    const forget = shownToast.watch(load);
    const callOff = whenIdle(load);
    return () => {
      forget();
      callOff();
    };
  }, []);
  return wanted ? <ToastHost /> : null;
}
