// The league that Home showed last, which public/start.js asks for before the app is there.

import type { LeagueId } from '#game/identity';
import { callEndpoint } from './call-endpoint.ts';
import type { OutputAt } from './endpoint-query.ts';

type League = OutputAt<'GET /api/league/:league_id/home'>;

declare global {
  interface Window {
    /** What start.js asked for; the answer is null when none came. */
    earlyLeague?: { readonly address: string; readonly answer: Promise<Response | null> };
  }
}

const key = 'touchline-league';
const addressOf = (leagueId: LeagueId): string => `/api/league/${leagueId}/home`;

/** Has the next visit of this browser ask early for this league. */
export function rememberLeague(leagueId: LeagueId): void {
  try {
    localStorage.setItem(key, addressOf(leagueId));
  } catch {
    // Without storage the next visit asks when the app is there.
  }
}

export function forgetLeague(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** The league's snapshot that was asked for early, once; undefined when another league was, or none. */
export function earlyLeague(leagueId: LeagueId): Promise<League> | undefined {
  const early = window.earlyLeague;
  delete window.earlyLeague;
  if (early?.address !== addressOf(leagueId)) return undefined;
  return early.answer.then((answer) =>
    answer?.ok
      ? (answer.json() as Promise<League>)
      : callEndpoint('GET /api/league/:league_id/home', { league_id: leagueId }),
  );
}
