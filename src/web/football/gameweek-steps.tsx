import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { weekText } from '#game/gameweek/day-text';
import { nextGameweek, previousGameweek } from '#game/gameweek/gameweek-step';
import type { GameweekId } from '#game/identity';
import type { OutputAt } from '../data/cache/endpoint-query.ts';
import { IconButton } from '../ui/action/icon-button.tsx';

interface GameweekStepsProps {
  calendar: OutputAt<'GET /api/gameweek/list'>;
  shown: GameweekId;
  onShow: (id: GameweekId) => void;
}

/** One gameweek at a time, in order, with 'Current gameweek' or its dates. */
export function GameweekSteps({ calendar, shown, onShow }: GameweekStepsProps) {
  // Without a season there is nothing to step through, and no current gameweek.
  if (calendar.gameweeks.length === 0) return null;
  const ids = calendar.gameweeks.map(({ id }) => id);
  const week = calendar.gameweeks.find(({ id }) => id === shown);
  const isCurrent = shown === gameweekOrFirst(calendar.current_gameweek_id);
  const note = isCurrent || week === undefined ? 'Current gameweek' : weekText(week, calendar.league_time_zone);
  return <StepsAmong {...{ ids, shown, note, onShow }} />;
}

interface StepsAmongProps extends Omit<GameweekStepsProps, 'calendar'> {
  /** In order. */
  ids: readonly GameweekId[];
  /** Below the gameweek's number. */
  note: string;
}

/** Steps among these gameweeks; the arrows stop at the first and the last. */
export function StepsAmong({ ids, shown, note, onShow }: StepsAmongProps) {
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
        <p className="meta wrap-anywhere">{note}</p>
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
