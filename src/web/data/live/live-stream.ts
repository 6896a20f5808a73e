// One reading of the live stream: numbered frames of the watched channels, read with fetch because the request needs an
// Authorization header.

import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { parsePosition, positionHeader } from '#api/live-position';
import { lastHeard } from '../session/connection.ts';
import { currentToken, refreshRejected } from '../session/session.ts';

type LiveRequest = {
  readonly channels: readonly string[];
  /** The position of the oldest snapshot on screen: frames after it are needed. */
  position(): LivePoint | null;
  readonly signal: AbortSignal;
};

export type StreamNews =
  /** The server has accepted the stream, which was asked for from `from` and begins at `began`. */
  | { readonly kind: 'opened'; readonly from: LivePoint | null; readonly began: LivePoint | null }
  /** Frames or a heartbeat. */
  | { readonly kind: 'heard' }
  | { readonly kind: 'frame'; readonly frame: LiveFrame };

/** Reads until the stream ends, and says what comes; fails if it is aborted or the connection breaks. */
export async function readLiveStream(request: LiveRequest, say: (news: StreamNews) => void): Promise<void> {
  const { signal } = request;
  const token = await currentToken();
  if (token === null || signal.aborted) return;
  const from = request.position();
  const response = await fetch(addressOf(request.channels, from), {
    headers: { Authorization: `Bearer ${token}` },
    signal,
  });
  if (response.status === 401) return await refreshRejected(token);
  if (!response.ok || response.body === null) return;
  say({ kind: 'opened', from, began: parsePosition(response.headers.get(positionHeader)) });
  lastHeard.write(Date.now());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    lastHeard.write(Date.now());
    say({ kind: 'heard' });
    const messages = (rest + value).split('\n\n');
    rest = messages.pop() ?? '';
    for (const frame of messages.map(parseFrame)) if (frame !== null) say({ kind: 'frame', frame });
  }
}

function addressOf(channels: readonly string[], from: LivePoint | null): string {
  const query = new URLSearchParams({ channels: channels.join(',') });
  if (from !== null) {
    query.set('after', String(from.number));
    query.set('epoch', from.epoch);
  }
  return `/api/live?${query}`;
}

/** The frame in a message; null for a heartbeat. */
function parseFrame(message: string): LiveFrame | null {
  const data = message.split('\n').filter((line) => line.startsWith('data:'));
  return data.length === 0 ? null : (JSON.parse(data.map((line) => line.slice(5)).join('')) as LiveFrame);
}
