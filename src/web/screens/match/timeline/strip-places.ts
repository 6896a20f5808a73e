// Where the events of one side stand on the match strip: at their minute, and further out where that place is taken.

export type StripItem = { readonly minute: number; readonly width: number };
export type StripPlace = { readonly left: number; readonly level: number };

const gap = 2;

/** The items' places in their own order, which is that of the minutes; as many levels as it takes for each to be seen. */
export function stripPlaces(
  items: readonly StripItem[],
  { width, lastMinute }: { readonly width: number; readonly lastMinute: number },
): readonly StripPlace[] {
  const ends: number[] = [];
  return items.map(({ minute, width: own }) => {
    const middle = (minute / lastMinute) * width;
    const left = Math.max(0, Math.min(width - own, middle - iconSize / 2));
    const free = ends.findIndex((end) => end + gap <= left);
    const level = free === -1 ? ends.length : free;
    ends[level] = left + own;
    return { left, level };
  });
}

/** Of an event's icon. */
export const iconSize = 18;
