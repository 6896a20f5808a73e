// When a report is overdue: told to admins on their screens first, and by mail when it still is not complete.

const hour = 3_600_000;

/** Milliseconds after kick-off. */
export const overdueAfter = 3 * hour;
export const overdueMailedAfter = 12 * hour;
