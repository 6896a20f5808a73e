import type { FetchLine } from '#api/fixtures';
import { classNames } from '../../ui/class-names.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** The log of a fetch, line by line. */
export function FetchLog({ lines, isBusy }: { lines: readonly FetchLine[]; isBusy: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ol
      aria-label="Log"
      aria-busy={isBusy}
      className={classNames(
        'rounded-md border border-line bg-surface-2 px-3.5 py-2.5 font-mono text-xs leading-5',
        isBusy && 'opacity-60',
      )}
    >
      {lines.map((line, index) => (
        // The log is replaced as a whole, so a line's index is its identity.
        <li key={`${index} ${line.text}`} className={classNames('wrap-anywhere', line.is_failure && 'text-danger')}>
          <span className="text-ink-3">{time.format(new Date(line.at))}</span> {line.text}
        </li>
      ))}
    </ol>
  );
}
