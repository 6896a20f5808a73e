/**
 * Says at most one text in so many milliseconds: the first at once, and of those that come too early the last one,
 * when the time is up. `stop` forgets what waits.
 */
export function oncePer(milliseconds: number, say: (text: string) => void) {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const speak = (text: string) => {
    say(text);
    timer = setTimeout(() => {
      timer = null;
      if (waiting === null) return;
      const next = waiting;
      waiting = null;
      speak(next);
    }, milliseconds);
  };
  return {
    say: (text: string) => {
      if (timer === null) speak(text);
      else waiting = text;
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
