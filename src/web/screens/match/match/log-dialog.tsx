import { instant } from '#game/instant';
import { useFollowed } from '../../../data/live/use-live.ts';
import { useServerNow } from '../../../football/use-reader-clock.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { LogLine } from './log-line.tsx';

/** Who changed what, and when; newest first, with old values struck through. */
export function LogDialog({ report, onClose }: { report: ReportedMatch; onClose: () => void }) {
  const log = useFollowed('matches', 'GET /api/match/:match_id/log', { match_id: report.view.match.id });
  const now = useServerNow();
  return (
    <Dialog open onOpenChange={onClose} title="Log" nested>
      <Loaded query={log}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing recorded yet" compact />
          ) : (
            <ol aria-label="Log">
              {entries.map((entry, index) => {
                const above = entries[index - 1];
                return (
                  <LogLine
                    key={`${entry.at} ${entry.action} ${entry.event_id}`}
                    report={report}
                    entry={entry}
                    above={above === undefined ? now : instant(above.at)}
                  />
                );
              })}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  );
}
