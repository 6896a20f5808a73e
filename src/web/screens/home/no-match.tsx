import type { ReactNode } from 'react';
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

/** A pitch with nobody on it. */
export const EmptyPitch = () => (
  <svg viewBox="0 0 96 72" fill="none" stroke="currentColor" strokeWidth="2" className="h-18 w-24 text-line-strong">
    <rect x="2" y="2" width="92" height="68" rx="8" />
    <path d="M48 2v68M2 22h14v28H2M94 22H80v28h14" />
    <circle cx="48" cy="36" r="13" />
  </svg>
);
