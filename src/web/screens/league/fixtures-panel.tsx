// managers.md 2, Fixtures tab: one gameweek at a time, its matches open one at a time.

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { nextGameweek, previousGameweek } from '#game/gameweek/gameweek-step';
import type { GameweekId, LeagueId } from '#game/identity';
import { type OutputAt, useEndpoint } from '../../data/endpoint-query.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { LoadingState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { GameweekMatches } from './gameweek-matches.tsx';

type Gameweeks = OutputAt<'GET /api/gameweek/list'>;

/** The fixtures and results, opening on the current gameweek. */
export function FixturesPanel({ id }: { id: LeagueId }) {
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/gameweek/list', {});
  const [chosen, setChosen] = useState<GameweekId | null>(null);
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <LoadingState />;
  const shown = chosen ?? gameweekOrFirst(data.current_gameweek_id);
  return (
    <div className="mx-auto grid max-w-208 gap-4">
      <GameweekSteps calendar={data} shown={shown} onShow={setChosen} />
      <GameweekMatches key={shown} id={id} calendar={data} shown={shown} />
    </div>
  );
}

interface GameweekStepsProps {
  calendar: Gameweeks;
  shown: GameweekId;
  onShow: (id: GameweekId) => void;
}

function GameweekSteps({ calendar, shown, onShow }: GameweekStepsProps) {
  const ids = calendar.gameweeks.map(({ id }) => id);
  const [previous, next] = [previousGameweek(ids, shown), nextGameweek(ids, shown)];
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface p-1.5">
      <IconButton
        label="Previous gameweek"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={previous === shown}
        onClick={() => onShow(previous)}
      />
      <div aria-live="polite" className="min-w-0 flex-1 text-center">
        <h2 className="heading-2">{`Gameweek ${shown}`}</h2>
        {shown === gameweekOrFirst(calendar.current_gameweek_id) ? <p className="meta">Current gameweek</p> : null}
      </div>
      <IconButton
        label="Next gameweek"
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={next === shown}
        onClick={() => onShow(next)}
      />
    </div>
  );
}
