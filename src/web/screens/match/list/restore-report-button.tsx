import { useCommand } from '../../../data/cache/use-command.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { ListedMatch } from './listed-match.ts';

interface RestoreReportButtonProps {
  match: Pick<ListedMatch, 'id'>;
  /** 'Chelsea – Sunderland', where several matches have such a button. */
  of?: string;
}

/** Puts a deleted report back (rules/match 16). */
export function RestoreReportButton({ match: { id }, of }: RestoreReportButtonProps) {
  const restore = useCommand('POST /api/match/restore-report', {
    done: 'Report restored',
    failed: 'Failed to restore the report',
    onDone: (_answer, cache) => {
      cache.reread('GET /api/match/:match_id', { match_id: id });
      cache.reread('GET /api/match/list');
    },
  });
  return (
    <Button
      busy={restore.isBusy}
      aria-label={of === undefined ? undefined : `Restore report of ${of}`}
      onClick={() => restore.send({ match_id: id })}
    >
      {of === undefined ? 'Restore report' : 'Restore'}
    </Button>
  );
}
