/** As many of a reporter's commands as one request carries (rules/match 22). */
export const mostCommands = 20;
