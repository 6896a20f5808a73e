/** Until then, after the visit began, a page asks for what it shows: nothing that is loaded ahead may be in its way. */
const firstPage = 2000;

/** Does something when the page has nothing else to do; returns a function that calls it off. For use in an effect. */
export function whenIdle(act: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(
    () => {
      callOff = atIdle(act);
    },
    Math.max(0, firstPage - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

function atIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
