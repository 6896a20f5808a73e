import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { GameweekRow } from '#api/gameweek';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { nextGameweek, previousGameweek } from '#game/gameweek/gameweek-step';
import type { GameweekId } from '#game/identity';
import type { OutputAt } from '../../../data/endpoint-query.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { dateRangeText } from './match-day-text.ts';

interface GameweekSwitcherProps {
  calendar: OutputAt<'GET /api/gameweek/list'>;
  shown: GameweekId;
  onShow: (id: GameweekId) => void;
}

/** Previous, 'Gameweek {id}' with 'Current gameweek' or its dates, next. */
export function GameweekSwitcher({ calendar, shown, onShow }: GameweekSwitcherProps) {
  const ids = calendar.gameweeks.map(({ id }) => id);
  const [previous, next] = [previousGameweek(ids, shown), nextGameweek(ids, shown)];
  const isCurrent = shown === gameweekOrFirst(calendar.current_gameweek_id);
  const week: GameweekRow | undefined = calendar.gameweeks.find(({ id }) => id === shown);
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
        <p className="meta">
          {isCurrent || week === undefined ? 'Current gameweek' : dateRangeText(week, calendar.league_time_zone)}
        </p>
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
