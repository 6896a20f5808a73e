import { Page } from '../../../frame/page.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';

/** Shown instead of the page. */
export const NoSuchLeague = () => (
  <Page
    title="Competitions"
    titleDetail="League not found"
    back={{ to: '/competitions', label: 'Competitions' }}
    headingHidden
  >
    <Card>
      <EmptyState title="League not found" />
    </Card>
  </Page>
);
