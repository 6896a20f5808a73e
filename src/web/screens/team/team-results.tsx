import { Link } from '@tanstack/react-router';
import { figureText } from '#game/figure-text';
import type { GameweekId, LeagueId, TeamId } from '#game/identity';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { type SeasonMatch, useSeasonMatches } from './use-season-matches.ts';

interface TeamResultsProps {
  matches: readonly SeasonMatch[];
  /** Gameweeks other than the current one that the table counts as they stand. */
  open: readonly GameweekId[];
  team: TeamId;
  league: LeagueId | null;
}

/** The season's fantasy matches by gameweek; the current gameweek's score is live. */
export function TeamResults({ matches: stored, open, team, league }: TeamResultsProps) {
  const { matches, current, begun, notPlayed } = useSeasonMatches(stored, league);
  if (matches.length === 0)
    return (
      <Card>
        <EmptyState title="No fixtures yet" />
      </Card>
    );
  return (
    <Card flush>
      <ol>
        {matches.map((match) => (
          <Result
            key={match.id}
            {...{ match, team, league }}
            isOpen={open.includes(match.gameweek_id)}
            isCurrent={match.gameweek_id === current}
            isEarlier={current !== null && match.gameweek_id < current}
            isNotPlayed={notPlayed.has(match.gameweek_id)}
            hasBegun={match.gameweek_id === begun}
          />
        ))}
      </ol>
    </Card>
  );
}

type ResultProps = {
  match: SeasonMatch;
  team: TeamId;
  league: LeagueId | null;
  /** Whether another gameweek than the current one is counted as it stands. */
  isOpen: boolean;
  isCurrent: boolean;
  /** Whether its gameweek is over; a report of it may still be open. */
  isEarlier: boolean;
  /** Whether all real matches of its gameweek are postponed or void. */
  isNotPlayed: boolean;
  hasBegun: boolean;
};

/** A row that leads to its match among the league's fixtures, where it opens. */
function Result({ match, team, league, isOpen, isCurrent, isEarlier, isNotPlayed, hasBegun }: ResultProps) {
  const isHome = match.home_team_id === team;
  const ownPoints = isHome ? match.home_team_total_points : match.away_team_total_points;
  const otherPoints = isHome ? match.away_team_total_points : match.home_team_total_points;
  const hasScore = match.is_completed || isOpen || (isCurrent && !isNotPlayed);
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/competitions/$leagueId/fixtures"
        params={{ leagueId: String(league) }}
        search={{ gameweek: String(match.gameweek_id), match: String(match.id) }}
        className="flex min-h-13 items-center gap-3 px-4 py-1.5 hover:bg-surface-2"
      >
        <span className="w-11 flex-none text-xs font-[650] text-ink-3">
          <span aria-hidden>GW{match.gameweek_id}</span>
          <span className="sr-only">Gameweek {match.gameweek_id}</span>
        </span>
        <span className="flex min-w-0 flex-1 gap-1">
          <b dir="auto" className="line-clamp-2 font-[550] wrap-anywhere">
            {isHome ? match.away_team_name : match.home_team_name}
          </b>
          <span className="flex-none text-ink-3">{isHome ? '(H)' : '(A)'}</span>
        </span>
        {hasScore ? (
          <b className="whitespace-nowrap">
            {figureText(ownPoints)}–{figureText(otherPoints)}
          </b>
        ) : null}
        <span className="flex min-w-14 flex-none justify-end">
          {isNotPlayed ? (
            <span className="text-sm text-ink-3">Not played</span>
          ) : (isOpen || isEarlier) && !match.is_completed ? (
            <Badge tone="warning">Provisional</Badge>
          ) : (
            verdict(match, isHome, hasBegun)
          )}
        </span>
      </Link>
    </li>
  );
}

function verdict(match: SeasonMatch, isHome: boolean, hasBegun: boolean) {
  if (!match.is_completed && hasBegun) return <Badge tone="live">Live</Badge>;
  if (!match.is_completed) return <span className="text-sm text-ink-3">To play</span>;
  if (match.draw) return <Badge>Drawn</Badge>;
  return (isHome ? match.home_win : match.away_win) ? <Badge tone="success">Won</Badge> : <Badge>Lost</Badge>;
}
