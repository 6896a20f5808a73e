import { useCommand } from '../../../data/use-command.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';

/** Offers to restore a deleted report while that is still possible. */
export function RestoreOffer({ report }: { report: ReportedMatch }) {
  const { id, restorable_until } = report.view.match;
  const restore = useCommand('POST /api/match/restore-report', {
    done: 'Report restored',
    failed: 'Failed to restore the report',
    onDone: (_answer, cache) => cache.reread('GET /api/match/:match_id', { match_id: id }),
  });
  if (restorable_until === null) return null;
  const until = new Date(restorable_until).toLocaleString('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const button = (
    <Button busy={restore.isBusy} onClick={() => restore.send({ match_id: id })}>
      Restore report
    </Button>
  );
  return (
    <Alert tone="info" className="m-4" actions={button}>
      {`A deleted report of this match can be restored until ${until}.`}
    </Alert>
  );
}
