import { GettingStarted } from '../../frame/getting-started.tsx';
import { Page } from '../../frame/page.tsx';
import { AdminLinks } from './admin-links.tsx';
import { OverdueMatches } from './overdue-matches.tsx';
import { SeasonSetupCard } from './season-setup-card.tsx';

/** The admin's start page. */
export function AdminScreen() {
  return (
    <Page title="Admin Panel">
      <div className="grid gap-4">
        <OverdueMatches />
        <GettingStarted />
        <SeasonSetupCard />
        <AdminLinks />
      </div>
    </Page>
  );
}
