const afterLoad = 3000;

let calm: Promise<void> | undefined;

/** Resolves three seconds after the page was loaded, or with the first touch or key: nothing it shows is waited for. */
const untilCalm = (): Promise<void> =>
  (calm ??= new Promise((resolve) => {
    const waitOn = () => setTimeout(resolve, afterLoad);
    if (document.readyState === 'complete') waitOn();
    else addEventListener('load', waitOn, { once: true });
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, () => resolve(), { once: true, capture: true });
  }));

/** Calls `act` when the page has what it shows and is idle; returns a function that cancels it. For use in an effect. */
export function whenIdle(act: () => void): () => void {
  let isOff = false;
  const actNow = () => isOff || act();
  // Safari has no idle callbacks.
  const soon = () => (typeof requestIdleCallback === 'undefined' ? setTimeout(actNow) : requestIdleCallback(actNow));
  void untilCalm().then(soon);
  return () => {
    isOff = true;
  };
}
