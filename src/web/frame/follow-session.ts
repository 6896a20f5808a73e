import { showsKeptViews } from '../data/session/connection.ts';
import { readSession, watchSession } from '../data/session/session.ts';

/** The route guards run again whenever somebody signs in or out, here or in another tab. */
export function followSession(guardAgain: () => void): void {
  let status = readSession().status;
  watchSession(() => {
    const next = readSession().status;
    if (next === status) return;
    const began = status === 'loading';
    status = next;
    // Signing out navigates to /login itself, and must do so first: otherwise the guard would remember the old page.
    if (!began || showsKeptViews.read()) setTimeout(guardAgain);
  });
}
