const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Day, month, year, hour and minute in the viewer's zone, as in '3 Oct 2025, 09:14': the app's one way to write an instant. */
export const exactTimeText = (instant: string): string => form.format(new Date(instant));
