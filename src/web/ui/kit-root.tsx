import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastOutlet } from './overlay/toast-outlet.tsx';

/** Wraps the whole app once: keeps Base UI within the content security policy and draws the toasts. */
export function KitRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <ToastOutlet />
    </CSPProvider>
  );
}
