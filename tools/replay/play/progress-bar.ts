// The progress of a replay: one line that is redrawn, if standard error is a terminal.

import type { WriteStream } from 'node:tty';

const width = 30;
const redrawEvery = 100;

export type ProgressBar = { show(share: number, label: string): void; end(): void };

/** A bar on this stream; silent if it is not a terminal. */
export function progressBar(stream: WriteStream): ProgressBar {
  let drawn = 0;
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined };
  return {
    show: (share, label) => {
      const now = performance.now();
      if (now - drawn < redrawEvery && share < 1) return;
      drawn = now;
      const full = Math.round(share * width);
      const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
      stream.write(`\r\u001b[K${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${label}`);
    },
    end: () => stream.write('\r\u001b[K'),
  };
}
