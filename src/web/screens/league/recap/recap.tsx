import { Link } from '@tanstack/react-router';
import { figureText } from '#game/figure-text';
import type { GameweekId, LeagueId, TeamId } from '#game/identity';
import type { LeagueRecap } from '#game/recap/league-recap';
import { leagueSentences, teamSentences } from '#game/recap/recap-sentences';
import { useMe } from '../../../data/cache/use-me.ts';
import { FantasyMatchRow } from '../../../football/fantasy-match-row.tsx';
import { StandingsTable } from '../../../football/standings-table.tsx';
import { TeamLink } from '../../../football/team-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { BestTable, RecordsTable } from './recap-tables.tsx';

interface RecapProps {
  league: LeagueId;
  week: GameweekId;
  recap: LeagueRecap;
}

/** The gameweek: the reader's own teams first, then the whole league. */
export function Recap({ league, week, recap }: RecapProps) {
  const { data: me } = useMe();
  const names = new Map(recap.table.map(({ team_id, team_name }) => [team_id, team_name]));
  const nameOf = (team: TeamId) => names.get(team) ?? 'A team that has left';
  const mine = new Set(me?.teams.map(({ id }) => id));
  const ownRecaps = recap.teams.filter(({ team_id }) => mine.has(team_id));
  const ownTeam = ownRecaps[0]?.team_id ?? null;
  return (
    <>
      {ownRecaps.map((team) => (
        <Card key={team.team_id} title={nameOf(team.team_id)}>
          <Sentences of={teamSentences(recap, team, nameOf)} />
        </Card>
      ))}
      <Results league={league} week={week} recap={recap} mine={mine} nameOf={nameOf} />
      <Card title="What stood out">
        <Sentences of={leagueSentences(recap, nameOf)} />
      </Card>
      <Card title="Table" flush>
        <StandingsTable standings={recap.table} isLive ownTeam={ownTeam} />
      </Card>
      {recap.best.players.length === 0 ? null : <BestTable best={recap.best} mine={mine} nameOf={nameOf} />}
      <RecordsTable teams={recap.teams} mine={mine} nameOf={nameOf} />
    </>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="grid gap-1.5">
    {of.map((sentence) => (
      <li key={sentence} dir="auto" className="wrap-anywhere">
        {sentence}
      </li>
    ))}
  </ul>
);

interface ResultsProps extends RecapProps {
  mine: ReadonlySet<TeamId>;
  nameOf: (team: TeamId) => string;
}

function Results({ league, week, recap: { results, byes, table }, mine, nameOf }: ResultsProps) {
  const ranks = new Map(table.map(({ team_id, position }) => [team_id, position]));
  const rankOf = (team: TeamId) => ranks.get(team) ?? null;
  const rows = results
    .map((match) => ({ match, isOwn: mine.has(match.home_team_id) || mine.has(match.away_team_id) }))
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  return (
    <Card
      title="Results"
      flush
      actions={
        <Link
          to="/competitions/$leagueId/fixtures"
          params={{ leagueId: String(league) }}
          search={{ gameweek: String(week) }}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Line-ups
        </Link>
      }
    >
      <ul data-points-in-middle>
        {rows.map(({ match, isOwn }) => (
          <li
            key={match.home_team_id}
            className={classNames(
              'border-t border-line px-4 py-3',
              isOwn && 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]',
            )}
          >
            {isOwn ? <span className="sr-only">Your match: </span> : null}
            <FantasyMatchRow
              homeName={nameOf(match.home_team_id)}
              awayName={nameOf(match.away_team_id)}
              homePoints={match.home_team_total_points}
              awayPoints={match.away_team_total_points}
              homeRank={rankOf(match.home_team_id)}
              awayRank={rankOf(match.away_team_id)}
              homeTeam={match.home_team_id}
              awayTeam={match.away_team_id}
            />
          </li>
        ))}
        {byes.map(({ team_id, points }) => (
          <li key={team_id} className="flex gap-2 border-t border-line px-4 py-3 text-sm">
            <TeamLink team={team_id} className="flex-1 font-semibold wrap-anywhere">
              {nameOf(team_id)}
            </TeamLink>
            <span>{`no match, ${figureText(points)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
