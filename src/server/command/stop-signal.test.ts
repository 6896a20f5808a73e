import { afterEach, expect, it, vi } from 'vitest';
import { stopSignal } from './stop-signal.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
afterEach(() => {
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (before.get(signal)?.includes(listener) !== true) process.off(signal, listener);
  vi.restoreAllMocks();
});

it.each(signals)('the first %s asks to stop, and a second signal ends the process with status 1', async (signal) => {
  const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const stopping = stopSignal();
  process.emit(signal);
  await stopping;
  expect(ended).not.toHaveBeenCalled();
  process.emit('SIGTERM');
  expect(ended.mock.calls).toEqual([[1]]);
});
