// Reads the live stream as a browser does: with fetch, frame by frame.

import { type LiveFrame, liveFrame } from '#api/live-change';
import type { ApiClient } from './api-client.ts';

export type LiveReader = {
  readonly status: number;
  readonly headers: Headers;
  /** All bytes so far, for searching. */
  text(): string;
  frames(): readonly LiveFrame[];
  /** The frames, once there are this many; throws after five seconds. */
  waitFor(count: number): Promise<readonly LiveFrame[]>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

/** Opens a stream with this query, such as 'channels=league:4&after=3'. */
export async function readLive(client: ApiClient, query: string): Promise<LiveReader> {
  const abort = new AbortController();
  const response = await client.fetch(`/api/live?${query}`, { signal: abort.signal });
  let text = '';
  let arrived: () => void = () => undefined;
  const frames = (): LiveFrame[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((event) => event.startsWith('data: '))
      .map((event) => liveFrame.parse(JSON.parse(event.slice('data: '.length))));
  const reading = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      arrived();
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    frames,
    ended: reading().catch(() => undefined),
    waitFor: async (count) => {
      const deadline = Date.now() + 5000;
      while (frames().length < count) {
        if (Date.now() > deadline) throw new Error(`${frames().length} of ${count} frames in five seconds: ${text}`);
        await new Promise<void>((resolve) => {
          arrived = resolve;
          setTimeout(resolve, 50);
        });
      }
      return frames();
    },
    close: () => abort.abort(),
  };
}
