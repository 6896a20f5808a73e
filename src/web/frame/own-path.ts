/** The path to go to after signing in: only a path of this app, and not the sign-in itself. */
export function ownPath(next: unknown, origin = window.location.origin): string {
  // A browser reads '//host' and '/\host' as another site's address.
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  // '/.//host' is a path of this app, and its '//host' would be read as another site's address.
  if (url === null || url.origin !== origin || url.pathname === '/login' || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
