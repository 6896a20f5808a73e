// The look of a list that floats over the page, for menus and selects alike. It fades in, but is gone at once: while it
// fades out it would still have the focus, and Tab would leave the dialog below.

export const FLOATING_CLASS =
  'max-h-(--available-height) min-w-(--anchor-width) overflow-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-lg outline-none transition-[opacity,translate] duration-(--duration-base) ease-out data-starting-style:-translate-y-1 data-starting-style:opacity-0';
export const FLOATING_ITEM =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 font-[550] outline-none select-none data-highlighted:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3 md:fine:min-h-9';
