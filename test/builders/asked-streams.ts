import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The channels of the streams that a tab asks for, in order; none of them answers. One for each test of a file, after its
 * `answeredTab`.
 */
export function askedStreams(): { readonly channels: readonly (string | null)[] } {
  let channels: (string | null)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const answered = fetch;
    channels = [];
    vi.stubGlobal('fetch', (address: string, asked: RequestInit) => {
      if (!address.startsWith('/api/live?')) return answered(address, asked);
      channels.push(new URLSearchParams(address.split('?')[1]).get('channels'));
      return new Promise(() => undefined);
    });
  });
  afterEach(() => void vi.useRealTimers());
  return {
    get channels() {
      return channels;
    },
  };
}
