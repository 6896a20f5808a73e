import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { rootRoute } from '../../frame/root-route.tsx';

/** The demo's mails; open to visitors, who may be waiting for a sign-in link. */
export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/outbox',
  component: lazyScreen(() => import('./outbox-screen.tsx'), 'OutboxScreen'),
});
