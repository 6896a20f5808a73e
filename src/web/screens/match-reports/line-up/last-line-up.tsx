import History from 'lucide-react/icons/history';
import type { Side } from '#game/match/match-event';
import type { TeamSheet } from '#game/match/match-sheet';
import { useEndpoint } from '../../../data/endpoint-query.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';

interface LastLineUpProps {
  report: ReportedMatch;
  side: Side;
  onUse: (sheet: TeamSheet) => void;
}

/** The club's eleven and bench of its latest match, in one tap. */
export function LastLineUp({ report, side, onUse }: LastLineUpProps) {
  const { data } = useEndpoint('GET /api/match/:match_id/line-up-offer', { match_id: report.view.match.id });
  const last = data?.[side] ?? null;
  if (last === null) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      className="ml-auto"
      icon={<History aria-hidden className="size-4" />}
      onClick={() => onUse(last.line_up)}
    >
      Last line-up
    </Button>
  );
}
