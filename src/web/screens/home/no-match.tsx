import type { ReactNode } from 'react';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
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

/** The match card of a gameweek whose matches are all postponed or void. */
export const NotPlayed = ({ match }: { match: FantasyMatch }) => (
  <Card flush title="Your match">
    <EmptyState title="Not played" art={<EmptyPitch />}>
      <p dir="auto" className="wrap-anywhere">{`${match.home_team_name} vs ${match.away_team_name}`}</p>
    </EmptyState>
  </Card>
);

/** Shown when there are no other matches. */
export const NoOtherMatches = () => <EmptyState compact title="No other matches scheduled this week" />;
