import { useEffect, useState } from 'react';

let speak: ((text: string) => void) | null = null;

/** Says a sentence to readers of the screen, when they are idle. Keep it whole: it is heard without its surroundings. */
export function announce(text: string): void {
  speak?.(text);
}

/** The region that announcements are read from; it stands once in the app. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    speak = setText;
    return () => {
      speak = null;
    };
  }, []);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
