// For what scrolls sideways with the class fades-at-edges.

/** Fades the edges of the strip behind which there is more of it. */
export function showEdges(strip: HTMLElement | null): void {
  if (strip === null) return;
  const { scrollLeft: before, scrollWidth, clientWidth } = strip;
  strip.style.setProperty('--before', before > 1 ? '1' : '0');
  strip.style.setProperty('--after', scrollWidth - clientWidth - before > 1 ? '1' : '0');
}

/** The ref of a strip whose edges follow its scrolling and its size. Returns a function that stops it. */
export function followEdges(strip: HTMLElement | null) {
  const show = () => showEdges(strip);
  const size = new ResizeObserver(show);
  if (strip !== null) size.observe(strip);
  strip?.addEventListener('scroll', show, { passive: true });
  return () => {
    size.disconnect();
    strip?.removeEventListener('scroll', show);
  };
}
