import History from 'lucide-react/icons/history';
import type { Side } from '#game/match/match-event';
import type { TeamSheet } from '#game/match/match-sheet';
import { useEndpoint } from '../../../data/cache/endpoint-query.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { formationText } from './line-up-draft.ts';

interface LastLineUpProps {
  report: ReportedMatch;
  side: Side;
  onUse: (sheet: TeamSheet) => void;
  /** While nobody is picked, it is offered with its contents; afterwards it is a plain button. */
  isOffer?: boolean;
}

/** Fills in the eleven and bench of the club's latest match with one tap. */
export function LastLineUp({ report, side, onUse, isOffer = false }: LastLineUpProps) {
  const { data } = useEndpoint('GET /api/match/:match_id/line-up-offer', { match_id: report.view.match.id });
  const last = data?.[side] ?? null;
  if (last === null) return null;
  const { gameweek_id, line_up } = last;
  if (isOffer) {
    const { roles } = report.sheet;
    const from = gameweek_id === null ? [] : [`Gameweek ${gameweek_id}`];
    return (
      <div className="mb-3 flex items-center gap-3 rounded-lg border border-dashed border-brand bg-brand-soft p-3">
        <History aria-hidden className="size-5 flex-none" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">Last line-up</span>
          <span className="meta block">
            {[...from, formationText(line_up, roles), `${line_up.xi.length} of 11 in the squad`].join(' · ')}
          </span>
        </p>
        <Button variant="primary" onClick={() => onUse(line_up)}>
          Use
        </Button>
      </div>
    );
  }
  return (
    <Button
      variant="ghost"
      size="small"
      className="ml-auto"
      icon={<History aria-hidden className="size-4" />}
      onClick={() => onUse(line_up)}
    >
      Last line-up
    </Button>
  );
}
