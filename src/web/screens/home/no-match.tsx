import type { ReactNode } from 'react';
import { EmptyPitch } from '../../football/empty-pitch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

/** The match card of a team that has no opponent this week, with what it scores all the same below. */
export const NoMatch = ({ children }: { children: ReactNode }) => (
  <Card flush title="Your match">
    <EmptyState title="No match scheduled" art={<EmptyPitch />} />
    {children}
  </Card>
);

/** Shown when there are no other matches. */
export const NoOtherMatches = () => <EmptyState compact title="No other matches scheduled this week" />;
