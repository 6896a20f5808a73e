/** The name of everybody who was erased, before their number; nobody else can take it (rules/members 15). */
export const formerTitle = 'Former manager';

/** What an erased person is called everywhere. */
export const formerName = (number: number): string => `${formerTitle} ${number}`;
