import { memo, useId, useState } from 'react';
import type { FantasyMatchRow, LeagueSnapshot } from '#api/league-snapshot';
import type { TeamId } from '#game/identity';
import { Scoreboard } from '../../football/scoreboard.tsx';
import type { ReaderClock } from '../../football/selection/mirrored-squads.tsx';
import { firstPart, PartTabs } from '../../football/selection/part-tabs.tsx';
import { matchState, ownMatch, placesOf, placeText } from './home-view.ts';
import { NoMatch } from './no-match.tsx';
import { useMatchNews } from './use-match-news.ts';
import { YourSquads } from './your-squads.tsx';

export interface YourMatchProps {
  snapshot: LeagueSnapshot;
  team: TeamId | null;
  clock: ReaderClock | null;
}

/** The selected team's fantasy match: totals, and both squads part by part. */
export const YourMatch = memo(function YourMatch({ snapshot, ...rest }: YourMatchProps) {
  const match = ownMatch(snapshot, rest.team);
  if (match === null || snapshot.gameweek === null) return <NoMatch />;
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
  match: FantasyMatchRow;
  gameweek: NonNullable<LeagueSnapshot['gameweek']>;
}

function PlayedMatch({ snapshot, match, gameweek, team, clock }: PlayedMatchProps) {
  const [part, setPart] = useState(firstPart(gameweek));
  const [side, setSide] = useState<'home' | 'away'>(match.away_team_id === team ? 'away' : 'home');
  const news = useMatchNews(snapshot, match);
  const places = placesOf(snapshot);
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <Scoreboard
        id={id}
        title="Your match"
        caption={`Gameweek ${gameweek.id}`}
        state={matchState(match, snapshot)}
        home={{
          name: match.home_team_name,
          note: placeText(places.get(match.home_team_id)),
          points: match.home_team_total_points,
        }}
        away={{
          name: match.away_team_name,
          note: placeText(places.get(match.away_team_id)),
          points: match.away_team_total_points,
        }}
      />
      <div className="pt-3">
        <PartTabs gameweek={gameweek} part={part} onPartChange={setPart}>
          <YourSquads
            key={part}
            snapshot={snapshot}
            match={match}
            part={part}
            side={side}
            onSideChange={setSide}
            clock={clock}
            news={news?.part === part ? news : null}
          />
        </PartTabs>
      </div>
    </section>
  );
}
