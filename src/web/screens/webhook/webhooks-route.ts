import { createRoute } from '@tanstack/react-router';
import { adminLayoutRoute } from '../../frame/admin-layout-route.ts';
import { lazyScreen } from '../../frame/lazy-screen.tsx';

export const adminWebhooksRoute = createRoute({
  getParentRoute: () => adminLayoutRoute,
  path: '/admin/webhooks',
  component: lazyScreen(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
});
