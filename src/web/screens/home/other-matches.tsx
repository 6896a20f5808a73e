import { memo, useCallback, useMemo, useState } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { FantasyMatch as MatchRow } from '#game/fantasy-match/fantasy-match';
import type { FantasyMatchId, TeamId } from '#game/identity';
import { FantasyMatchRow } from '../../football/fantasy-match-row.tsx';
import { LiveBadge } from '../../football/live-badge.tsx';
import { MatchDetail } from '../../football/selection/match-detail.tsx';
import { ShareMatch } from '../../frame/share-match.tsx';
import { Accordion, AccordionRow } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isGameweekLive, isNotPlayed, otherMatches, ranksOf } from './home-view.ts';
import { NoOtherMatches } from './no-match.tsx';

export interface OtherMatchesProps {
  snapshot: LeagueSnapshot;
  /** The team whose own match is left out. */
  team: TeamId | null;
}

/** The league's other fantasy matches of the gameweek; one at a time opens to show its line-ups. */
export const OtherMatches = memo(function OtherMatches({ snapshot, team }: OtherMatchesProps) {
  const matches = useMemo(() => otherMatches(snapshot.fantasy_matches, team), [snapshot.fantasy_matches, team]);
  const ranks = ranksOf(snapshot);
  const hasPoints = !isNotPlayed(snapshot);
  const [opened, setOpened] = useState<FantasyMatchId | null>(null);
  const onOpenChange = useCallback((id: FantasyMatchId, open: boolean) => {
    setOpened((before) => {
      if (open) return id;
      return before === id ? null : before;
    });
  }, []);
  const rows = matches.map((match) => (
    <OtherMatch
      key={match.id}
      match={match}
      homeRank={ranks.get(match.home_team_id) ?? null}
      awayRank={ranks.get(match.away_team_id) ?? null}
      hasPoints={hasPoints}
      snapshot={match.id === opened ? snapshot : null}
      onOpenChange={onOpenChange}
    />
  ));
  return (
    <Card
      flush
      className="laid-out-when-near max-[1099px]:order-3"
      title="Other matches this week"
      badge={isGameweekLive(snapshot) ? <LiveBadge /> : null}
    >
      {rows.length > 0 ? <Accordion className="border-t border-line">{rows}</Accordion> : <NoOtherMatches />}
    </Card>
  );
});

interface OtherMatchProps {
  match: MatchRow;
  homeRank: number | null;
  awayRank: number | null;
  hasPoints: boolean;
  /** Only the open row gets it, so that a change does not redraw the closed rows. */
  snapshot: LeagueSnapshot | null;
  onOpenChange: (id: FantasyMatchId, open: boolean) => void;
}

const OtherMatch = memo(function OtherMatch({ match, hasPoints, snapshot, onOpenChange, ...rest }: OtherMatchProps) {
  const summary = (
    <FantasyMatchRow
      homeName={match.home_team_name}
      awayName={match.away_team_name}
      homePoints={hasPoints ? match.home_team_total_points : null}
      awayPoints={hasPoints ? match.away_team_total_points : null}
      homeRank={rest.homeRank}
      awayRank={rest.awayRank}
    />
  );
  return (
    <AccordionRow summary={summary} onOpenChange={(open) => onOpenChange(match.id, open)}>
      {snapshot?.gameweek === null ? <p className="px-4 pb-4 text-center text-ink-2">No gameweek selected</p> : null}
      {snapshot?.gameweek ? (
        <MatchDetail
          source={snapshot}
          teams={{ home: match.home_team_id, away: match.away_team_id }}
          names={{ home: match.home_team_name, away: match.away_team_name }}
          gameweek={snapshot.gameweek}
          isNotPlayed={!hasPoints}
          share={<ShareMatch match={match} />}
        />
      ) : null}
    </AccordionRow>
  );
});
