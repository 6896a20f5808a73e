const remedy =
  'The disk of DATA_DIR is full. Make room on it, without touching the folder postgres there, and start again.';

/** What PostgreSQL said when it failed, after our own words and the remedy if the disk was full. */
export const withRemedy = (failure: string): string =>
  failure.includes('No space left on device') ? `${remedy}\n${failure}` : failure;
