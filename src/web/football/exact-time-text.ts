const form = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Month, day, year, hour and minute in the viewer's zone, as in 'Oct 3, 2025, 09:14', on the app's one clock of 24 hours. */
export const exactTimeText = (instant: string): string => form.format(new Date(instant));
