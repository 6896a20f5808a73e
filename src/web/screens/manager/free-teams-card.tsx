import { Card } from '../../ui/layout/card.tsx';
import type { Manager, TeamWithLeague } from './managers-view.ts';
import { TeamList } from './team-list.tsx';

export interface FreeTeamsCardProps {
  teams: readonly TeamWithLeague[];
  managers: readonly Manager[];
}

/** The teams whose manager has left: they play on, until an admin hands them over. */
export function FreeTeamsCard({ teams, managers }: FreeTeamsCardProps) {
  if (teams.length === 0) return null;
  return (
    <Card title="Teams without a manager" flush className="mb-4">
      <TeamList teams={teams} managers={managers} />
    </Card>
  );
}
