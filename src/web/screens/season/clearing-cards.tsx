import CalendarX from 'lucide-react/icons/calendar-x-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useState } from 'react';
import type { SeasonCounts } from '#api/season';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { LiveMatches } from '../../football/season/live-matches.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Counts } from '../../ui/status/counts.tsx';

type Lost = readonly (readonly [name: string, count: number])[];
type Clearing = {
  readonly title: string;
  readonly key:
    | 'POST /api/season/clear-team-data'
    | 'POST /api/season/reset-player-statistics'
    | 'POST /api/season/clear-match-data';
  readonly icon: ReactNode;
  readonly done: string;
  readonly failed: (message: string) => string;
  readonly lost: (counts: SeasonCounts) => Lost;
  /** What goes, too, and is not counted. */
  readonly also?: string;
  /** What nothing brings back if the season has not ended before. */
  readonly lostForGood: string;
};

const ICON = 'size-6';
const HISTORY = "its results, its history and its entries in the leagues' logs";
const clearings: readonly Clearing[] = [
  {
    title: 'Clear Team Data',
    key: 'POST /api/season/clear-team-data',
    icon: <UsersRound aria-hidden className={ICON} />,
    done: 'Team data cleared',
    failed: (message) => `Failed to clear team data: ${message}`,
    lost: (counts) => [
      ['Squad places', counts.squads],
      ['Team selections', counts.team_selections],
      ['Standings', counts.standings],
      ['Draft picks', counts.draft_picks],
      ['Fantasy matches set back to unplayed', counts.fantasy_matches],
    ],
    also: "The drafts' dates, their settings (who picks, the clock) and all queues are deleted, too.",
    lostForGood: HISTORY,
  },
  {
    title: 'Reset Player Statistics',
    key: 'POST /api/season/reset-player-statistics',
    icon: <RotateCcw aria-hidden className={ICON} />,
    done: 'Player statistics reset',
    failed: (message) => `Failed to reset player stats: ${message}`,
    lost: (counts) => [['Players set to zero', counts.players_with_statistics]],
    lostForGood: 'the player statistics of its archive',
  },
  {
    title: 'Clear Match Data',
    key: 'POST /api/season/clear-match-data',
    icon: <CalendarX aria-hidden className={ICON} />,
    done: 'Match data cleared',
    failed: (message) => `Failed to clear match data: ${message}`,
    lost: (counts) => [
      ['Matches', counts.real_matches],
      ['Match reports', counts.match_reports],
      ['Events', counts.match_events],
      ['Fantasy matches', counts.fantasy_matches],
    ],
    lostForGood: HISTORY,
  },
];

type Season = OutputAt<'GET /api/season/current'>;
export interface ClearingCardsProps extends Pick<Season, 'season' | 'counts' | 'live_matches'> {
  onCleared: () => unknown;
}

/** The three ways to clear data; each asks first and says how much will be lost. */
export function ClearingCards({ season, ...shared }: ClearingCardsProps) {
  if (season === null) return <p>No season has begun yet. Fetch the fixtures first.</p>;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {clearings.map((clearing) => (
        <ClearingCard key={clearing.key} clearing={clearing} season={season} {...shared} />
      ))}
    </div>
  );
}

interface ClearingCardProps extends Omit<ClearingCardsProps, 'season'> {
  clearing: Clearing;
  season: NonNullable<Season['season']>;
}

function ClearingCard({ clearing, season, counts, live_matches, onCleared }: ClearingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const clear = useCommand(clearing.key, {
    done: clearing.done,
    failed: ({ message }) => clearing.failed(message),
    onDone: async () => {
      await onCleared();
      setOpen(false);
    },
  });
  return (
    <Card>
      <div className="grid gap-4">
        <h2 className="heading-2 flex items-center gap-3.5">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-danger-soft text-danger">
            {clearing.icon}
          </span>
          {clearing.title}
        </h2>
        <Button variant="danger-outline" block onClick={() => setOpen(true)}>
          {clearing.title}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={clearing.title}
        confirmLabel={clearing.title}
        danger
        busy={clear.isBusy}
        onConfirm={() => clear.send({ season_name: season.name })}
      >
        <div className="grid gap-3">
          <LiveMatches matches={live_matches} />
          {season.has_history ? (
            <Alert tone="warning">
              {`Season ${season.name} has not ended: ${clearing.lostForGood} will be lost for good. Start the new season first, on the Admin Panel: it keeps them.`}
            </Alert>
          ) : null}
          <Counts counts={clearing.lost(counts)} />
          {clearing.also === undefined ? null : <p>{clearing.also}</p>}
          <p className="meta">Make a backup first: on the page System, or with the operator's command.</p>
        </div>
      </ConfirmDialog>
    </Card>
  );
}
