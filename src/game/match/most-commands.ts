/** As many of a reporter's commands as one request carries. */
export const mostCommands = 20;
