/** Whether no name stands twice. */
export const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;
