/** A backup cannot be made, read or restored; the message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What went wrong, for the end of a sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '');
