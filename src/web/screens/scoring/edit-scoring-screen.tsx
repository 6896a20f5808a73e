import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { PositionsCard } from './positions-card.tsx';
import { ScoringEditor } from './scoring-editor.tsx';

/** The editor for the points table. */
export function EditScoringScreen() {
  const query = useEndpoint('GET /api/scoring/current', {});
  return (
    <Page title="Scoring rules" back={{ to: '/admin', label: 'Admin Panel' }} width="list">
      <Loaded query={query}>
        {(current) => <ScoringEditor current={current} onApplied={() => query.refetch()} />}
      </Loaded>
      <PositionsCard />
    </Page>
  );
}
