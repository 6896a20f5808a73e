const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this user: run the command as the user of the service',
  EPERM: 'may not be used by this user: run the command as the user of the service',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'has no room: the disk is full',
  ENOENT: 'does not exist',
  ENOTDIR: 'is not below a folder',
};

/** What an operator reads of an error: its own sentence, or, of a file's, which file and what to do. */
export function plainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  return reason === undefined || path === undefined ? error.message : `${path} ${reason}.`;
}
