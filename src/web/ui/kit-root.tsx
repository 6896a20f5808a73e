import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastOutlet } from './overlay/toast-outlet.tsx';

/** Stands once around the app: keeps Base UI within the content security policy and gives toasts their place. */
export function KitRoot({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <ToastOutlet />
    </CSPProvider>
  );
}
