// rules/account 12: people without a session are redirected to /login; signed-in people never see that page.

import { redirect } from '@tanstack/react-router';
import { mailedLink } from '../data/session/mailed-link.ts';
import { isServerAway, readSession, watchSession } from '../data/session/session.ts';
import { ownPath } from './own-path.ts';

const sessionKnown = (): Promise<void> => new Promise((resolve) => void watchSession(resolve));

const serverMissed = (): Promise<void> =>
  new Promise((resolve) => {
    if (isServerAway.read()) resolve();
    isServerAway.watch(resolve);
  });

/** Resolves to whether anyone is signed in, once that is known. */
async function isSignedIn(): Promise<boolean> {
  if (readSession().status === 'loading') await sessionKnown();
  return readSession().status === 'signed-in';
}

/** Comes with the frame, which draws what it lays out. */
const laidKeptViews = (): Promise<boolean> =>
  import('../data/cache/lay-kept-views.ts').then(
    ({ layKeptViews }) => layKeptViews(),
    () => false,
  );

/** Whether the frame may be drawn: somebody is signed in, or that is unknown and their last data was kept. */
async function mayLookIn(): Promise<boolean> {
  if (readSession().status === 'loading') await Promise.race([sessionKnown(), serverMissed()]);
  if (readSession().status === 'loading' && (await laidKeptViews())) return true;
  return isSignedIn();
}

/** For public routes that look different with a session: waits until the session is known. */
export async function settleSession(): Promise<void> {
  await isSignedIn();
}

/** For routes behind the sign-in. */
export async function requireSession({ location }: { location: { href: string; pathname: string } }): Promise<void> {
  if (await mayLookIn()) return;
  throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href }, replace: true });
}

/** For the sign-in page: with a session, go on to the invitation or the requested page. */
export async function leaveWhenSignedIn({ search }: { search: { next?: string; invite?: string } }): Promise<void> {
  if (!(await isSignedIn()) || mailedLink.read() !== null) return;
  if (search.invite !== undefined) {
    throw redirect({ to: '/accept-invite', search: { token: search.invite }, replace: true });
  }
  throw redirect({ href: ownPath(search.next), replace: true });
}
