import { takeNewVersion, waitingVersion } from '../data/app-version.ts';
import { Button } from '../ui/action/button.tsx';
import { useStore } from '../ui/create-store.ts';

/** The line that offers a new version. It never interrupts an edit. */
export function VersionOffer() {
  const waiting = useStore(waitingVersion);
  return (
    <div role="status">
      {waiting === null ? null : (
        <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 bg-brand-soft px-4 py-1 text-sm font-semibold">
          A new version of Touchline is ready.
          <Button size="small" onClick={takeNewVersion}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
