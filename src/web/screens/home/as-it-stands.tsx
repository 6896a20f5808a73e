import { memo } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { TeamId } from '#game/identity';
import { LiveBadge } from '../../football/live-badge.tsx';
import { StandingsTable } from '../../football/standings-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';

export interface AsItStandsProps {
  snapshot: LeagueSnapshot;
  team: TeamId | null;
}

/** Live while a match is under way; provisional while another gameweek is not complete. */
function StateBadge({ is_live, is_provisional }: Pick<LeagueSnapshot, 'is_live' | 'is_provisional'>) {
  if (is_live) return <LiveBadge />;
  return is_provisional ? <Badge tone="warning">Provisional</Badge> : null;
}

/** The league table beside the match, with the places gained and lost while matches are under way. */
export const AsItStands = memo(function AsItStands({ snapshot, team }: AsItStandsProps) {
  return (
    <Card
      flush
      className="laid-out-when-near max-[1099px]:order-4"
      title="As it stands"
      badge={<StateBadge {...snapshot} />}
    >
      <StandingsTable standings={snapshot.standings} isLive={snapshot.is_live} ownTeam={team} compact />
    </Card>
  );
});
