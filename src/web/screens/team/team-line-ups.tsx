import type { GameweekRow } from '#api/gameweek';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { deadlineTitle, momentText } from '#game/gameweek/day-text';
import { deadlineOf } from '#game/gameweek/gameweek';
import type { Part } from '#game/gameweek/part';
import type { TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useFollowed } from '../../data/live/use-live.ts';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { GameweekSteps } from '../../football/gameweek-steps.tsx';
import { LineUpTeam } from '../../football/selection/line-up-team.tsx';
import { firstPart, isPlayedPart, PartTabs } from '../../football/selection/part-tabs.tsx';
import { SquadDialogs, shownText, useSquadDialogs } from '../../football/selection/squad-dialogs.tsx';
import { lineUpOf } from '../../football/selection-view.ts';
import { useZoneSuffix } from '../../football/use-reader-clock.ts';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

/** What the team fielded in each gameweek and part, once the deadline has passed. */
export function TeamLineUps({ team }: { team: TeamId }) {
  const calendar = useEndpoint('GET /api/gameweek/list', {});
  const [chosen, choose] = useUrlState('gameweek', '');
  return (
    <Loaded query={calendar} failed="The gameweeks could not be loaded.">
      {(data) => {
        const chosenRow = data.gameweeks.find(({ id }) => String(id) === chosen);
        const shownWeek = chosenRow?.id ?? gameweekOrFirst(data.current_gameweek_id);
        const gameweek = data.gameweeks.find(({ id }) => id === shownWeek);
        return (
          <div className="mx-auto grid max-w-208 gap-4">
            <GameweekSteps calendar={data} shown={shownWeek} onShow={(next) => choose(String(next))} />
            {gameweek === undefined ? null : <GameweekLineUps key={shownWeek} team={team} gameweek={gameweek} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function GameweekLineUps({ team, gameweek }: { team: TeamId; gameweek: GameweekRow }) {
  const first = firstPart(gameweek);
  const [chosen, setPart] = useUrlState('part', first);
  const part = isPlayedPart(gameweek, chosen) ? chosen : first;
  const { opened, onOpenPlayer, onOpenAutobench, onClose } = useSquadDialogs();
  const query = useFollowed('points', 'GET /api/team/:team_id/line-ups', { team_id: team, gameweek_id: gameweek.id });
  return (
    <Card flush className="pt-4">
      <PartTabs gameweek={gameweek} part={part} onPartChange={setPart}>
        <Loaded query={query} failed="The line-ups could not be loaded.">
          {(source) => {
            const players = lineUpOf(source, team, part);
            if (players.length === 0) return <NotYet gameweek={gameweek} part={part} />;
            const sides = { home: players, away: [] };
            return (
              <>
                <div className="px-4 pt-2 pb-4">
                  <LineUpTeam {...{ players, onOpenPlayer, onOpenAutobench }} />
                </div>
                <SquadDialogs
                  {...{ opened, source, part, onClose }}
                  players={sides}
                  gameweek={gameweek.id}
                  asOf={shownText(sides)}
                />
              </>
            );
          }}
        </Loaded>
      </PartTabs>
    </Card>
  );
}

function NotYet({ gameweek, part }: { gameweek: GameweekRow; part: Part }) {
  const suffix = useZoneSuffix();
  const deadline = deadlineOf(gameweek, part);
  const textOf = (at: Instant) => `${deadlineTitle[part]}: ${momentText(at, viewerZone())}${suffix(at)}`;
  return (
    <EmptyState title="Line-ups after the deadline">{deadline === null ? null : textOf(instant(deadline))}</EmptyState>
  );
}
