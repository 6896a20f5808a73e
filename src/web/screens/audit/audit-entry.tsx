import type { OutputAt } from '../../data/endpoint-query.ts';
import { actionText, valueText } from './audit-text.ts';

type Entry = OutputAt<'GET /api/audit/list'>['entries'][number];

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** One entry: who, what and when. It opens to show the values before and after. */
export function AuditEntry({ entry: { at, username, action, subject, before, after } }: { entry: Entry }) {
  const hasMore = (before ?? null) !== null || (after ?? null) !== null;
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-[650]">{actionText(action)}</b>
        <span dir="auto">{username ?? 'Touchline'}</span>
        <time dateTime={at} className="meta">
          {moment.format(new Date(at))}
        </time>
      </div>
      <p className="meta wrap-anywhere">{valueText(subject)}</p>
      {hasMore ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            What changed
          </summary>
          {(before ?? null) === null ? null : (
            <p className="text-sm wrap-anywhere text-ink-2 line-through">{valueText(before)}</p>
          )}
          {(after ?? null) === null ? null : <p className="text-sm wrap-anywhere">{valueText(after)}</p>}
        </details>
      ) : null}
    </li>
  );
}
