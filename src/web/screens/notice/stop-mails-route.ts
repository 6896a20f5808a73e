import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../frame/lazy-screen.tsx';
import { rootRoute } from '../../frame/root-route.tsx';
import { searchTexts } from '../../frame/search-texts.ts';
import { settleSession } from '../../frame/session-guard.ts';

/** Open to whoever holds a notice's mail, on any device. */
export const stopMailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stop-mails',
  validateSearch: searchTexts('token'),
  beforeLoad: settleSession,
  component: lazyScreen(() => import('./stop-mails-screen.tsx'), 'StopMailsScreen'),
});
