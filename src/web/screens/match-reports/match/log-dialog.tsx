import type { ReportedMatch } from '../../../report/reported-match.ts';
import { nameOf } from '../../../report/reported-match.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { eventTitle, mainPlayerOf } from '../timeline/event-words.ts';

/** Who recorded what, and when; newest first. */
export function LogDialog({ report, onClose }: { report: ReportedMatch; onClose: () => void }) {
  const events = report.view.events.toSorted((a, b) => b.recorded_at.localeCompare(a.recorded_at));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Log" nested>
      {events.length === 0 ? <EmptyState title="Nothing recorded yet" compact /> : null}
      <ul>
        {events.map((event) => (
          <li key={event.id} className="flex gap-3 border-b border-line py-2.5 last:border-0">
            <time className="meta w-12 flex-none" dateTime={event.recorded_at}>
              {new Date(event.recorded_at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
            </time>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{`${eventTitle(event)} ${event.minute}'`}</p>
              <p className="meta">{nameOf(report, mainPlayerOf(event))}</p>
            </div>
            <span className="meta">{event.recorded_by_name}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
