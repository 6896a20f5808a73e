// managers.md 2: without a session the user is redirected to /login; one who is signed in does not see it.

import { redirect } from '@tanstack/react-router';
import { readSession, watchSession } from '../data/session.ts';
import { ownPath } from './own-path.ts';

/** Resolves to whether somebody is signed in, once that is known. */
async function isSignedIn(): Promise<boolean> {
  if (readSession().status === 'loading') {
    await new Promise<void>((resolve) => {
      const stop = watchSession(() => {
        stop();
        resolve();
      });
    });
  }
  return readSession().status === 'signed-in';
}

/** For routes behind the sign-in. */
export async function requireSession({ location }: { location: { href: string; pathname: string } }): Promise<void> {
  if (await isSignedIn()) return;
  throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href }, replace: true });
}

/** For the sign-in: whoever has a session goes on to where he was going. */
export async function leaveWhenSignedIn({ search }: { search: { next?: string } }): Promise<void> {
  if (await isSignedIn()) throw redirect({ href: ownPath(search.next), replace: true });
}
