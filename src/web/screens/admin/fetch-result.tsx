import Check from 'lucide-react/icons/check';
import type { ImportAnswer } from '#api/fixtures';
import { Spinner } from '../../ui/spinner.tsx';

/** What was fetched, or a note that a fetch is running. */
export function FetchResult({ result, isBusy }: { result: ImportAnswer | null; isBusy: boolean }) {
  if (isBusy) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-2">
        <Spinner size="small" /> Asking the provider, then writing clubs, players, gameweeks and matches
      </p>
    );
  }
  if (result === null) return null;
  const brought = [
    ['Clubs', result.clubs],
    ['Players', result.players],
    ['Gameweeks', result.gameweeks],
    ['Matches', result.count],
  ] as const;
  const changes = [
    ['Matches moved', result.matches_moved],
    ['Matches added', result.matches_added],
    ['Players changed clubs', result.changed_clubs],
    ['New players', result.new_players],
    ['Moves refused', result.matches_refused],
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        {brought.map(([name, count]) => (
          <div key={name} className="flex min-h-9 items-center gap-3">
            <Check aria-hidden className="size-5 flex-none rounded-full bg-brand-soft p-0.5 text-brand-ink" />
            <dt className="flex-1 font-semibold">{name}</dt>
            <dd className="text-ink-2">{count}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-5">
        {changes.map(([name, count]) => (
          <div key={name} className="grid content-start rounded-md bg-surface-3 px-3 py-2">
            <dt className="meta order-2">{name}</dt>
            <dd className="text-lg font-[680]">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
