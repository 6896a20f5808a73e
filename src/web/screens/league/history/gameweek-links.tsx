import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';

interface GameweekLinksProps {
  league: LeagueId;
  season: { readonly id: SeasonId; readonly name: string };
  gameweeks: readonly GameweekId[];
  /** Closed, the seasons stay near each other. */
  isOpen: boolean;
}

/** A way to each gameweek of an ended season; nothing if no result is kept. */
export function GameweekLinks({ league, season, gameweeks, isOpen }: GameweekLinksProps) {
  if (gameweeks.length === 0) return null;
  return (
    <details open={isOpen} className="group border-t border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        Gameweek by gameweek
        <ChevronDown aria-hidden className="size-5 flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <ul aria-label={`Gameweeks, season ${season.name}`} className="flex flex-wrap gap-1.5 pt-1 pb-4">
        {gameweeks.map((gameweek) => (
          <li key={gameweek}>
            <Link
              to="/leagues/$leagueId/weeks/$gameweek"
              params={{ leagueId: String(league), gameweek: String(gameweek) }}
              search={{ season: String(season.id) }}
              preload={false}
              aria-label={`Gameweek ${gameweek}`}
              className="grid size-11 place-items-center rounded-md border border-line hover:bg-surface-3"
            >
              {gameweek}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
