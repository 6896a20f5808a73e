import type { LeagueSnapshot, FantasyMatchRow as MatchRow } from '#api/league-snapshot';
import { FantasyMatchRow } from '../../football/fantasy-match-row.tsx';
import { MatchDetail } from '../../football/line-up/match-detail.tsx';
import type { ReaderClock } from '../../football/line-up/mirrored-squads.tsx';
import { LiveBadge } from '../../football/live-badge.tsx';
import { Accordion, AccordionRow } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { placesOf } from './home-view.ts';

export interface OtherMatchesProps {
  snapshot: LeagueSnapshot;
  matches: readonly MatchRow[];
  clock: ReaderClock | null;
}

/** The league's other fantasy matches of the gameweek; one at a time opens into its line-ups. */
export function OtherMatches({ snapshot, matches, clock }: OtherMatchesProps) {
  const places = placesOf(snapshot);
  const rows = matches.map((match) => (
    <AccordionRow
      key={match.id}
      summary={
        <FantasyMatchRow
          homeName={match.home_team_name}
          awayName={match.away_team_name}
          homePoints={match.home_team_total_points}
          awayPoints={match.away_team_total_points}
          homePosition={places.get(match.home_team_id) ?? null}
          awayPosition={places.get(match.away_team_id) ?? null}
        />
      }
    >
      {snapshot.gameweek === null ? (
        <p className="px-4 pb-4 text-center text-ink-2">No gameweek selected</p>
      ) : (
        <MatchDetail
          source={snapshot}
          teams={{ home: match.home_team_id, away: match.away_team_id }}
          gameweek={snapshot.gameweek}
          clock={clock}
        />
      )}
    </AccordionRow>
  ));
  return (
    <Card flush title="Other matches this week" badge={snapshot.is_live ? <LiveBadge /> : null}>
      {rows.length > 0 ? (
        <Accordion className="border-t border-line">{rows}</Accordion>
      ) : (
        <p className="px-4 pt-2 pb-8 text-center text-ink-2">No other matches scheduled this week</p>
      )}
    </Card>
  );
}
