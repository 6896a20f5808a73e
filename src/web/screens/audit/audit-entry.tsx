import { actorWithoutName, auditSentence } from '#api/audit-sentence';
import { actionText, valueText } from '#api/audit-text';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { type Difference, differences } from './differences.ts';

type Entry = OutputAt<'GET /api/audit/list'>['entries'][number];

/** One act as a sentence, and when; the exact values, with the ids that nothing names, are opened. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const { at, username, action, subject, before, after } = entry;
  return (
    <li className="border-t border-line px-4 pt-3 first:border-t-0">
      <p className="wrap-anywhere">
        <b dir="auto" className="font-[650]">
          {username ?? actorWithoutName(action)}
        </b>{' '}
        {auditSentence(entry)}
      </p>
      <details>
        <summary className="meta inline-flex min-h-11 cursor-pointer items-center">
          {/* One child: between those of a flex row the space would be lost. */}
          <span>
            {actionText(action)} · <time dateTime={at}>{exactTimeText(at)}</time>
          </span>
        </summary>
        <p className="pb-1 text-sm wrap-anywhere">{valueText(subject)}</p>
        <ul className="pb-3 text-sm">
          {differences(before, after).map((difference) => (
            <li key={difference.name} className="wrap-anywhere">
              <Changed difference={difference} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** 'minute: 12 → 13'; what was not there before stands alone. */
function Changed({ difference: { name, before, after } }: { difference: Difference }) {
  return (
    <>
      {name === '' ? '' : `${name}: `}
      {before === null ? null : <del className="text-ink-2">{valueText(before)}</del>}
      {before === null || after === null ? '' : ' → '}
      {after === null ? null : <ins className="no-underline">{valueText(after)}</ins>}
    </>
  );
}
