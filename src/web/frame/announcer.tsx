import { announced } from '../ui/announce.ts';
import { useStore } from '../ui/create-store.ts';

/** The region that announcements are read from; it stands once in the app. The same sentence again is a new element. */
export function Announcer() {
  const { text, count } = useStore(announced);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={count}>{text}</span>
    </div>
  );
}
