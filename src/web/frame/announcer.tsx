import { useEffect, useState } from 'react';
import { announced } from '../ui/announce.ts';
import { useStore } from '../ui/create-store.ts';

/** The region that announcements are read from; it stands once in the app. */
export function Announcer() {
  const { text, count } = useStore(announced);
  const [isEmpty, setEmpty] = useState(false);
  // The same sentence again is news again: the region is emptied in between.
  useEffect(() => {
    if (count === 0) return;
    setEmpty(true);
    const timer = setTimeout(() => setEmpty(false), 50);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {isEmpty ? '' : text}
    </div>
  );
}
