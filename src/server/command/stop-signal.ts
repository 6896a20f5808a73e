/**
 * Resolves at the first SIGTERM, SIGINT or SIGHUP (a closed terminal); a second one ends the process at once. Ask for it before anything starts: a
 * signal that came during the start would otherwise end this process alone and leave its database running.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) process.exit(1);
      stopping = true;
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
