import { memo, useId, useMemo, useState } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { TeamId } from '#game/identity';
import { Scoreboard } from '../../football/scoreboard.tsx';
import { outlookOf, outlookText, partSummary } from '../../football/selection/part-summary.ts';
import { firstPart, isPlayedPart, PartTabs } from '../../football/selection/part-tabs.tsx';
import { ShareMatch } from '../../frame/share-match.tsx';
import { ByePoints } from './bye-points.tsx';
import { isNotPlayed, matchProgress, ownMatch, ranksOf, rankText } from './home-view.ts';
import { Latest } from './latest.tsx';
import { NoMatch, NotPlayed } from './no-match.tsx';
import { useChosenPart } from './use-chosen-part.ts';
import { useMatchNews } from './use-match-news.ts';
import { YourSquads } from './your-squads.tsx';

export interface YourMatchProps {
  snapshot: LeagueSnapshot;
  team: TeamId | null;
}

/** The selected team's fantasy match: totals, and both squads part by part. */
export const YourMatch = memo(function YourMatch({ snapshot, ...rest }: YourMatchProps) {
  const match = ownMatch(snapshot, rest.team);
  if (match === null || snapshot.gameweek === null)
    return (
      <NoMatch>
        <ByePoints snapshot={snapshot} team={rest.team} />
      </NoMatch>
    );
  if (isNotPlayed(snapshot)) return <NotPlayed match={match} />;
  return (
    <PlayedMatch
      key={`${match.id} ${rest.team}`}
      match={match}
      snapshot={snapshot}
      gameweek={snapshot.gameweek}
      {...rest}
    />
  );
});

interface PlayedMatchProps extends YourMatchProps {
  match: FantasyMatch;
  gameweek: NonNullable<LeagueSnapshot['gameweek']>;
}

function PlayedMatch({ snapshot, match, gameweek, team }: PlayedMatchProps) {
  const first = firstPart(gameweek);
  const [chosen, choose] = useChosenPart(gameweek.id, first);
  const part = isPlayedPart(gameweek, chosen) ? chosen : first;
  const [side, setSide] = useState<'home' | 'away'>(match.away_team_id === team ? 'away' : 'home');
  const latest = useMatchNews(snapshot, match);
  const { summaries, outlook, isOpen } = useOutlook(snapshot, match);
  const ranks = ranksOf(snapshot);
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <Scoreboard
        id={id}
        title="Your match"
        caption={`Gameweek ${gameweek.id}`}
        share={<ShareMatch match={match} className="text-on-pitch! hover:bg-chalk!" />}
        state={matchProgress(match, snapshot)}
        home={{
          name: match.home_team_name,
          team: match.home_team_id,
          note: rankText(ranks.get(match.home_team_id)),
          outlook: outlookText(outlook.home),
          isOwn: match.home_team_id === team,
          points: match.home_team_total_points,
        }}
        away={{
          name: match.away_team_name,
          team: match.away_team_id,
          note: rankText(ranks.get(match.away_team_id)),
          outlook: outlookText(outlook.away),
          isOwn: match.away_team_id === team,
          points: match.away_team_total_points,
        }}
      />
      {isOpen ? <Latest latest={latest} home={match.home_team_id} ownTeam={team} /> : null}
      <a
        href="#after-line-ups"
        className="sr-only focus:not-sr-only focus:block focus:px-4 focus:py-3 focus:-outline-offset-2"
      >
        Skip line-ups
      </a>
      <div className="pt-3">
        <PartTabs summaries={summaries} gameweek={gameweek} part={part} onPartChange={choose}>
          <YourSquads key={part} snapshot={snapshot} match={match} part={part} side={side} onSideChange={setSide} />
        </PartTabs>
      </div>
      <div id="after-line-ups" tabIndex={-1} className="outline-none" />
    </section>
  );
}

function useOutlook({ line_ups, players, clubs, real_matches }: LeagueSnapshot, match: FantasyMatch) {
  const { home_team_id: home, away_team_id: away } = match;
  return useMemo(() => {
    const source = { line_ups, players, clubs, real_matches };
    const summaries = {
      midweek: partSummary(source, { home, away }, 'midweek'),
      weekend: partSummary(source, { home, away }, 'weekend'),
    };
    return {
      summaries,
      outlook: { home: outlookOf(source, home), away: outlookOf(source, away) },
      isOpen: summaries.midweek.totals !== null || summaries.weekend.totals !== null,
    };
  }, [line_ups, players, clubs, real_matches, home, away]);
}
