/** What a journey looks for: of the elements that match the selector and all the texts, the innermost visible ones. */
export type Wanted = {
  readonly css: string;
  /** Its whole accessible name. */
  readonly name?: string;
  readonly begins?: string;
  readonly contains?: string;
  /** Inside the last one of these, as the topmost dialog is the last. */
  readonly within?: Wanted;
};

export type Found = {
  readonly count: number;
  /** Of the first one. */
  readonly text: string;
  /** The centre of the first one; null if there is none, or if something else lies there. */
  readonly point: { readonly x: number; readonly y: number } | null;
};

/** Finds it in the page, in which this function runs; with `toPress`, the first one is scrolled into view. */
export function findInPage(wanted: Wanted, toPress: boolean): Found {
  const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const textOf = (element: Element): string => squeezed(element.textContent);
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
    if (labels.length > 0) return squeezed(labels.map(textOf).join(' '));
    const label = element.getAttribute('aria-label');
    if (label !== null) return squeezed(label);
    return element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(textOf).join(' ') : textOf(element);
  };
  const all = ({ css, name, begins, contains, within }: Wanted): readonly Element[] => {
    const around = within === undefined ? document : all(within).at(-1);
    const matching = [...(around?.querySelectorAll(css) ?? [])].filter(
      (element) =>
        (name === undefined || nameOf(element) === name) &&
        (begins === undefined || textOf(element).startsWith(begins)) &&
        (contains === undefined || textOf(element).includes(contains)) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return matching.filter((element) => !matching.some((other) => other !== element && element.contains(other)));
  };
  const found = all(wanted);
  const [first] = found;
  if (first === undefined) return { count: 0, text: '', point: null };
  if (toPress) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = first.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  const isReached = hit !== null && (first.contains(hit) || hit.contains(first.closest('label') ?? first));
  return { count: found.length, text: textOf(first), point: isReached ? point : null };
}
