import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetAtSignOut, queryClient } from './data/cache/query-client.ts';
import { keepSession, readSession } from './data/session/session.ts';
import { followSession } from './frame/follow-session.ts';
import { showWhenServerIsAway } from './frame/shell-notice.ts';
import { router } from './routes.tsx';
import { KitRoot } from './ui/kit-root.tsx';
import { watchTheme } from './ui/theme/theme.ts';
import { whenIdle } from './ui/when-idle.ts';

async function start(root: HTMLElement): Promise<void> {
  forgetAtSignOut();
  followSession(() => void router.invalidate());
  watchTheme(() => undefined);
  keepSession();
  // Somebody with a session sees the frame next, so its file need not wait for the refresh.
  if (readSession().status === 'loading') void import('./frame/frame.tsx');
  // The page drawn by index.html stays until there is something to replace it.
  const takeNoticeAway = showWhenServerIsAway(root);
  await router.load();
  takeNoticeAway();
  const app = (
    <StrictMode>
      <KitRoot>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </KitRoot>
    </StrictMode>
  );
  // Rendered in slices, so that a slow phone stays responsive.
  startTransition(() => createRoot(root).render(app));
  whenIdle(() => void offerNewVersions().catch(() => undefined));
}

async function offerNewVersions(): Promise<void> {
  const { registerServiceWorker } = await import('./data/session/register-service-worker.ts');
  await registerServiceWorker();
}

const root = document.getElementById('root');
if (root !== null) void start(root);
