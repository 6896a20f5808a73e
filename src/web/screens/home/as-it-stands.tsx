import { memo } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { TeamId } from '#game/identity';
import { StandingsTable } from '../../football/standings-table.tsx';
import { TableBadge } from '../../football/table-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';

export interface AsItStandsProps {
  snapshot: LeagueSnapshot;
  team: TeamId | null;
}

/** The league table beside the match, with each team's movement while matches are in progress. */
export const AsItStands = memo(function AsItStands({ snapshot, team }: AsItStandsProps) {
  return (
    <Card
      flush
      className="laid-out-when-near max-[1099px]:order-4"
      title="As it stands"
      badge={<TableBadge is_live={snapshot.is_live} is_provisional={snapshot.is_provisional} />}
    >
      <StandingsTable standings={snapshot.standings} isLive={snapshot.is_live} ownTeam={team} compact />
    </Card>
  );
});
