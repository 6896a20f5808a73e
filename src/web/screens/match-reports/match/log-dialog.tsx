import type { EventDraft } from '#game/match/match-event';
import { useEndpoint } from '../../../data/endpoint-query.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { eventDetail, eventTitle, mainPlayerOf } from '../timeline/event-words.ts';

const actionText: Readonly<Record<string, string>> = {
  'save-line-ups': 'Line-ups saved',
  'record-event': 'recorded',
  'correct-event': 'edited',
  'remove-event': 'removed',
  'complete-match': 'Match completed',
  'reopen-match': 'Report reopened',
  'delete-report': 'Report deleted',
  'restore-report': 'Report restored',
  'set-void': 'Declared void, or no longer',
};

/** Who changed what, and when; newest first, an old value struck through. */
export function LogDialog({ report, onClose }: { report: ReportedMatch; onClose: () => void }) {
  const log = useEndpoint('GET /api/match/:match_id/log', { match_id: report.view.match.id });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Log" nested>
      <Loaded query={log}>
        {({ entries }) => (
          <ul>
            {entries.length === 0 ? <EmptyState title="Nothing recorded yet" compact /> : null}
            {entries.map(({ at, action, event_id, by, before, after }) => (
              <li key={`${at} ${action} ${event_id}`} className="flex gap-3 border-b border-line py-2.5 last:border-0">
                <time className="meta w-12 flex-none" dateTime={at}>
                  {new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
                </time>
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{titleOf(action, after ?? before)}</p>
                  <p className="meta">
                    {action === 'correct-event' && isEvent(before) ? <s>{lineOf(report, before)}</s> : null}{' '}
                    {isEvent(after ?? before) ? lineOf(report, (after ?? before) as EventDraft) : null}
                  </p>
                </div>
                <span className="meta">{by}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

const isEvent = (value: unknown): value is EventDraft =>
  typeof value === 'object' && value !== null && 'type' in value && 'minute' in value;

const titleOf = (action: string, what: unknown): string => {
  const word = actionText[action] ?? action;
  return isEvent(what) ? `${eventTitle(what)} ${what.minute}' ${word}` : word;
};

const lineOf = (report: ReportedMatch, event: EventDraft): string =>
  `${event.minute}' ${nameOf(report, mainPlayerOf(event))}, ${eventDetail(event, (player) => nameOf(report, player))}`;
