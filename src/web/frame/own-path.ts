/** The path to go on to after signing in: only one of this app's own, and not the sign-in itself. */
export function ownPath(next: unknown, origin = window.location.origin): string {
  // A browser reads '//host' and '/\host' as another site's address.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url === null || url.origin !== origin || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
