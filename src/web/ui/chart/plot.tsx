import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export interface PlotProps {
  /** What the drawing says, in a sentence; the figures are in the table below it. */
  label: string;
  height: number;
  /** Draws in pixels, so that text and strokes keep their size at every width. */
  children: (width: number) => ReactNode;
  /** A press, or a mouse, at this share of the width, 0 to 1. Buttons beside the plot must do the same. */
  onPoint?: (share: number, width: number) => void;
}

/** A drawing as wide as its place. Its height is fixed, so that nothing moves when it arrives. */
export function Plot({ label, height, children, onPoint }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = box.current;
    if (place === null) return;
    const measure = () => setWidth(place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const point = ({ nativeEvent }: MouseEvent) => onPoint?.(nativeEvent.offsetX / Math.max(1, width), width);
  return (
    // A finger that scrolls is never lifted as a pointer: it points at nothing.
    <div
      ref={box}
      style={{ height: `${height}px` }}
      onPointerUp={point}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') point(event);
      }}
    >
      {width === 0 ? null : (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          className="pointer-events-none block overflow-visible"
        >
          {children(width)}
        </svg>
      )}
    </div>
  );
}
