import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentType } from 'react';
import { dateText, dayText, timeText } from '#game/gameweek/day-text';
import type { PlayerCode } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import type { EventDraft } from '#game/match/match-event';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { viewerZone } from '../../../data/session/viewer-zone.ts';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { Name } from '../../../ui/name.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { EventIcon } from '../event/event-icon.tsx';
import { eventDetail, eventSentence, eventTitle, mainPlayerOf, partsOf } from '../event/event-words.ts';

type Entry = OutputAt<'GET /api/match/:match_id/log'>['entries'][number];

const actionText: Readonly<Record<Entry['action'], string>> = {
  'save-line-ups': 'Line-ups saved',
  'record-event': '',
  'correct-event': 'edited',
  'remove-event': 'removed',
  'complete-match': 'Match completed',
  'reopen-match': 'Report reopened',
  'delete-report': 'Report deleted',
  'restore-report': 'Report restored',
  'set-void': 'Declared void, or no longer',
};

type Sign = ComponentType<{ className?: string }>;

/** The icon of an action, if it is not the event's own. */
const signs: Readonly<Partial<Record<Entry['action'], readonly [sign: Sign, look: string]>>> = {
  'save-line-ups': [ListChecks, ''],
  'correct-event': [Pencil, ''],
  'remove-event': [Trash2, 'text-danger'],
  'complete-match': [CircleCheck, ''],
  'reopen-match': [LockOpen, 'text-warn'],
  'delete-report': [Trash2, 'text-danger'],
  'restore-report': [History, ''],
  'set-void': [Ban, 'text-warn'],
};

interface LogLineProps {
  report: ReportedMatch;
  entry: Entry;
  /** The moment before it on the page: that of the line above, in the first line now; null while that is not known. */
  above: Instant | null;
}

/** One change: when, what and by whom; the first of another day than what is above it begins with that day. */
export function LogLine({ report, entry, above }: LogLineProps) {
  const { action, by, before, after } = entry;
  const event = after ?? before;
  const at = instant(entry.at);
  const zone = viewerZone();
  const isSameDay = above !== null && dateText(at, zone) === dateText(above, zone);
  return (
    <li className="flex flex-wrap gap-3 border-b border-line py-2.5 last:border-0">
      {isSameDay ? null : <p className="w-full text-sm font-semibold text-ink-2">{dayText(at, zone)}</p>}
      <time className="min-w-11 flex-none text-sm text-ink-2" dateTime={entry.at}>
        {timeText(at, zone)}
      </time>
      <span aria-hidden className="grid h-5 w-5 flex-none place-items-center">
        <Mark action={action} event={event} />
      </span>
      <div className="min-w-0 flex-[1_1_3.5rem]">
        <p className="font-semibold wrap-anywhere">
          {event === null ? actionText[action] : titleOf(report, event, action)}
        </p>
        {event === null ? null : (
          <Versions {...{ report, event }} before={action === 'correct-event' ? before : null} />
        )}
      </div>
      {by === null ? null : (
        <span className="flex max-w-1/3 flex-none items-center gap-2 self-start text-sm text-ink-2">
          <Avatar name={by} size="tiny" />
          <Name>{by}</Name>
        </span>
      )}
    </li>
  );
}

interface VersionsProps {
  report: ReportedMatch;
  event: EventDraft;
  /** What it was before it was corrected. */
  before: EventDraft | null;
}

/** Who took part in the event, and before its correction: struck through to the eye, in words to the reader. */
function Versions({ report, event, before }: VersionsProps) {
  const name = (player: PlayerCode) => nameOf(report, player);
  const heard =
    before === null
      ? Object.values(partsOf(event, name)).filter((words) => words !== null)
      : [`Before: ${eventSentence(before, name, [])}; now: ${eventSentence(event, name, [])}`];
  return (
    <p className="meta wrap-anywhere">
      <span className="sr-only">{heard.join(', ')}</span>
      <span aria-hidden>
        {before === null ? null : <s>{lineOf(report, before, event)}</s>} {lineOf(report, event, before)}
      </span>
    </p>
  );
}

function Mark({ action, event }: { action: Entry['action']; event: EventDraft | null }) {
  const sign = signs[action];
  if (sign === undefined) return event === null ? null : <EventIcon event={event} />;
  const [Icon, look] = sign;
  return <Icon className={`size-4.5 ${look}`} />;
}

/** 'Goal 52' edited, Chelsea'. */
const titleOf = ({ clubs }: ReportedMatch, event: EventDraft, action: Entry['action']): string =>
  `${[eventTitle(event), `${event.minute}'`, actionText[action]].join(' ').trim()}, ${clubs[event.side].real_team_name}`;

/** The players in an event, with its minute if the other version of the event has a different one. */
function lineOf(report: ReportedMatch, event: EventDraft, other: EventDraft | null): string {
  const name = nameOf(report, mainPlayerOf(event));
  const detail = eventDetail(event, (player) => nameOf(report, player));
  const minute = other === null || other.minute === event.minute ? '' : `${event.minute}' `;
  return `${minute}${name}, ${detail}`;
}
