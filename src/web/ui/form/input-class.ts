/** The look of every text control: 16 px on touch screens, so that phones do not zoom in. */
export const INPUT_CLASS =
  'w-full min-h-12 rounded-md border border-control bg-surface px-3.5 text-md transition-colors placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-3 focus:outline-2 focus:outline-offset-1 focus:outline-focus aria-invalid:border-danger aria-invalid:ring aria-invalid:ring-danger disabled:border-line disabled:bg-surface-3 disabled:text-ink-3 md:fine:min-h-11 md:text-base';
