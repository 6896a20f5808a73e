// A team's season in pictures: by gameweek, its luck, where its points came from and what stayed on the bench.

import type { LeagueId, TeamId } from '#game/identity';
import { allPlay } from '#game/standings/all-play';
import { seasonOfTeam } from '#game/standings/season-of-team';
import { useLeagueSeason } from '../../football/season/use-league-season.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { LoadingSeason } from './loading-season.tsx';
import { LuckPlot } from './luck-plot.tsx';
import { SeasonPlot } from './season-plot.tsx';
import { TeamSources } from './team-sources.tsx';

/** The team's settled gameweeks, and the current one dashed. */
export function TeamSeason({ team, league }: { team: TeamId; league: LeagueId }) {
  const { query, nameOf, open } = useLeagueSeason(league);
  return (
    <Loaded query={query} failed="The season could not be loaded." loading={<LoadingSeason />}>
      {({ gameweeks }) => {
        const settled = seasonOfTeam(gameweeks, team).map((week) => ({ ...week, isProvisional: false }));
        const now = open === null ? [] : seasonOfTeam([open], team).map((week) => ({ ...week, isProvisional: true }));
        const weeks = [...settled, ...now];
        if (weeks.length === 0)
          return (
            <Card>
              <EmptyState title="No gameweek played yet" />
            </Card>
          );
        return (
          <div className="grid gap-4">
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <SeasonPlot weeks={weeks} nameOf={nameOf} />
              <LuckPlot weeks={allPlay(gameweeks, team)} />
            </div>
            {settled.length === 0 ? null : <TeamSources team={team} />}
          </div>
        );
      }}
    </Loaded>
  );
}
