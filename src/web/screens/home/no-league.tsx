import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { NoMatch, NoOtherMatches } from './no-match.tsx';

/** The main cards of a manager who has no team in a league. */
export const NoLeague = () => (
  <>
    <NoMatch />
    <Card flush title="Other matches this week">
      <NoOtherMatches />
    </Card>
  </>
);

/** The table of a league that has no number. */
export const InvalidLeague = () => (
  <Card flush title="As it stands">
    <EmptyState compact title="Invalid league ID provided" />
  </Card>
);
