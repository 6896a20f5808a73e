import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { shownToast } from './overlay/toast.ts';
import { watchPresses } from './pressed-place.ts';
import { whenIdle } from './when-idle.ts';

/** Wraps the whole app once: keeps Base UI within the content security policy and draws the toasts. */
export function KitRoot({ children }: { children: ReactNode }) {
  useEffect(() => watchPresses(), []);
  return (
    <CSPProvider disableStyleElements>
      {children}
      <ToastOutlet />
    </CSPProvider>
  );
}

const ToastHost = lazyPart(() => import('./overlay/toast-host.tsx').then(({ ToastHost }) => ToastHost), {
  failure: 'none',
});

/** Rendered once in the app. The code that draws toasts is loaded when the page is idle, or with the first message. */
function ToastOutlet() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const load = () => setNeeded(true);
    if (shownToast.read() !== null) load();
    const forget = shownToast.watch(load);
    const callOff = whenIdle(load);
    return () => {
      forget();
      callOff();
    };
  }, []);
  return isNeeded ? <ToastHost /> : null;
}
