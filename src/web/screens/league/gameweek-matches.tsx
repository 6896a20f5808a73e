import { Link } from '@tanstack/react-router';
import type { FantasyMatch as Row } from '#game/fantasy-match/fantasy-match';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, LeagueId, TeamId } from '#game/identity';
import type { StandingRow } from '#game/standings/standing';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useMe } from '../../data/cache/use-me.ts';
import { useFollowed, useLive } from '../../data/live/use-live.ts';
import { FantasyMatchRow } from '../../football/fantasy-match-row.tsx';
import { LoadingRows, matchRowHeight } from '../../football/loading-rows.tsx';
import { MatchDetail, type MatchDetailProps } from '../../football/selection/match-detail.tsx';
import type { LineUpSource } from '../../football/selection-view.ts';
import { ShareMatch } from '../../frame/share-match.tsx';
import { Accordion, AccordionRow } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

export interface GameweekMatchesProps {
  id: LeagueId;
  calendar: OutputAt<'GET /api/gameweek/list'>;
  shown: GameweekId;
  /** The id of the match that is open at first; empty for none. It may be one of an ended season. */
  opened: string;
}

/** A gameweek's fantasy matches, the reader's own first: live for the current one, read once for the others. */
export function GameweekMatches({ id, calendar, shown, opened }: GameweekMatchesProps) {
  const live = useLive('league', id).data;
  const currentWeek = gameweekOrFirst(calendar.current_gameweek_id);
  const stored = useFollowed('points', 'GET /api/league/:league_id/fixtures', { league_id: id, gameweek_id: shown });
  const current = shown === currentWeek && live?.gameweek?.id === shown ? live : null;
  const gameweek = calendar.gameweeks.find((row) => row.id === shown);
  const isReached = shown <= currentWeek;
  const isNotPlayed = isReached && gameweek?.is_not_played === true;
  const { data: me } = useMe();
  const isOwn = ({ home_team_id, away_team_id }: Row): boolean =>
    me?.teams.some((team) => team.id === home_team_id || team.id === away_team_id) === true;
  return (
    <Loaded
      query={stored}
      failed={(error) => `Error loading league: ${error.message}`}
      loading={<LoadingRows rows={10} rowHeight={matchRowHeight} />}
    >
      {(read) => {
        const all = current?.fantasy_matches ?? read.fantasy_matches;
        const matches = all.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
        const isThere = opened === '' || matches.some((match) => String(match.id) === opened);
        return (
          <>
            {isThere ? null : <NotOfThisSeason league={id} />}
            <Card flush>
              {matches.length === 0 ? (
                <EmptyState title="No fixtures found for this gameweek in this league." />
              ) : (
                <Accordion>
                  {matches.map((match) => (
                    <AccordionRow
                      key={match.id}
                      isOwn={isOwn(match)}
                      defaultOpen={String(match.id) === opened}
                      summary={
                        <MatchLine
                          match={match}
                          hasBegun={match.is_completed || read.has_begun || (isReached && !isNotPlayed)}
                          standings={live?.standings ?? []}
                        />
                      }
                    >
                      <MatchBody
                        match={match}
                        source={current}
                        gameweek={gameweek ?? { id: shown, ...absent }}
                        isNotPlayed={isNotPlayed}
                      />
                    </AccordionRow>
                  ))}
                </Accordion>
              )}
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}

/** A link that was shared in a season that has ended since: gameweek numbers begin again. */
const NotOfThisSeason = ({ league }: { league: LeagueId }) => (
  <p className="text-center text-ink-2">
    The match of this link is not in this season's gameweek.{' '}
    <Link
      to="/leagues/$leagueId/history"
      params={{ leagueId: String(league) }}
      className="text-link inline-flex min-h-11 items-center"
    >
      Ended seasons
    </Link>
  </p>
);

const absent = { midweek_deadline: null, weekend_deadline: null };

type MatchLineProps = { match: Row; hasBegun: boolean; standings: readonly StandingRow[] };

function MatchLine({ match, hasBegun, standings }: MatchLineProps) {
  const rankOf = (team: TeamId) => standings.find(({ team_id }) => team_id === team)?.position ?? null;
  return (
    <FantasyMatchRow
      homeName={match.home_team_name}
      awayName={match.away_team_name}
      homePoints={hasBegun ? match.home_team_total_points : null}
      awayPoints={hasBegun ? match.away_team_total_points : null}
      homeRank={rankOf(match.home_team_id)}
      awayRank={rankOf(match.away_team_id)}
    />
  );
}

interface MatchBodyProps {
  match: Row;
  /** Null for a match outside the live snapshot, which is read separately. */
  source: LineUpSource | null;
  gameweek: MatchDetailProps['gameweek'];
  isNotPlayed: boolean;
}

function MatchBody({ match, source, gameweek, isNotPlayed }: MatchBodyProps) {
  const input = source === null ? { fantasy_match_id: match.id } : null;
  const stored = useFollowed('points', 'GET /api/fantasy-match/:fantasy_match_id', input);
  const detailProps = {
    teams: { home: match.home_team_id, away: match.away_team_id },
    names: { home: match.home_team_name, away: match.away_team_name },
    gameweek,
    isNotPlayed,
    share: <ShareMatch match={match} />,
  };
  if (source !== null) return <MatchDetail source={source} {...detailProps} />;
  return (
    <Loaded
      query={stored}
      failedClassName="mx-4 mb-4"
      loading={<LoadingState label="Loading match details..." compact />}
    >
      {(read) => <MatchDetail source={read} {...detailProps} />}
    </Loaded>
  );
}
