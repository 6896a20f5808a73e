/**
 * Whether the caller's If-None-Match names this ETag, alone or in a list, or is '*', which names whatever is there.
 * Proxies that compress mark an ETag as weak, and so it is compared (RFC 9110, 13.1.2).
 */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' ||
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
