/** Whether the caller's If-None-Match names this ETag; proxies that compress mark it as weak. */
export const hasAlready = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) === true;
