// What Parse's clients name: the application that they belong to, and the key that may change everything.

export const parseApplication = 'bench';
export const parseMasterKey = 'bench-master';
