/** One slot of the autobench, filled or empty. */
export const benchCard =
  'relative flex h-full min-h-15 min-w-0 flex-col items-center gap-1 rounded-md border border-line bg-surface-2 px-1 pt-2.5 pb-1 text-center md:flex-row md:gap-2.5 md:py-2 md:pr-1.5 md:pl-3 md:text-left';
export const benchNumber = 'absolute top-1.5 left-2 text-xs font-bold text-ink-3 md:static';
