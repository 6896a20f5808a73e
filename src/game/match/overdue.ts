// When a report is overdue: shown to admins first, and mailed if it is still not complete.

const hour = 3_600_000;

/** Milliseconds after kick-off. */
export const overdueAfter = 3 * hour;
export const overdueMailedAfter = 12 * hour;
