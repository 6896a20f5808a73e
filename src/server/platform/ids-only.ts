/** What an event that is being read carries beside the id of whoever recorded it. */
const namesOfPersons = new Set(['recorded_by_name']);

/** For `JSON.stringify` of what is kept for ever: persons are stored by id alone (rules/members 16). */
export const idsOnly = (key: string, value: unknown): unknown => (namesOfPersons.has(key) ? undefined : value);
