// Who may call, settled before the input is looked at: 401, then 403, then 404 for a team that is not there.

import type { Endpoint } from '#api/endpoint';
import { teamId } from '#api/identity-schema';
import type { ManagerId } from '#game/identity';
import { readOwner, readStanding, readStandingAndOwner, type Standing } from '../../account/session/access-store.ts';
import type { ServerContext } from '../../server-context.ts';
import type { Caller } from './caller.ts';
import { HttpError, notFound } from './http-error.ts';
import type { SentInput } from './read-input.ts';

export const unauthorized = (): HttpError => new HttpError(401, 'signed-out', 'Auth session missing!');
export const forbidden = (): HttpError =>
  new HttpError(403, 'forbidden', "You don't have permission to access this page.");

/** Throws unless this caller may call this endpoint with this input. */
export async function admit(
  context: ServerContext,
  endpoint: Endpoint,
  caller: Caller | null,
  sent: SentInput,
): Promise<void> {
  if (endpoint.who === 'anyone') return;
  if (caller === null) throw unauthorized();
  if (endpoint.who === 'owner') return admitOwner(context, endpoint, caller, sent);
  const needsRole = endpoint.who === 'admin' || endpoint.who === 'reporter';
  if (endpoint.method !== 'POST' && !needsRole) return;
  const standing = await readStanding(context.database.db, caller, context.clock.now());
  if (standing === null) throw unauthorized();
  if (needsRole && !hasRole(endpoint.who, standing)) throw forbidden();
}

const hasRole = (role: Endpoint['who'], { isAdmin, isReporter }: Standing): boolean =>
  isAdmin || (role === 'reporter' && isReporter);

/** A malformed team_id passes here, and is refused with the rest of the input. */
async function admitOwner(
  { database: { db }, clock }: ServerContext,
  { method }: Endpoint,
  caller: Caller,
  sent: SentInput,
): Promise<void> {
  const { data: team } = teamId.safeParse(sent.kind === 'fields' ? sent.fields['team_id'] : undefined);
  if (team === undefined) {
    if (method === 'POST' && (await readStanding(db, caller, clock.now())) === null) throw unauthorized();
    return;
  }
  if (method === 'GET') return judgeOwner(await readOwner(db, team), caller);
  const { standing, owner } = await readStandingAndOwner(db, caller, team, clock.now());
  if (standing === null) throw unauthorized();
  judgeOwner(owner, caller);
}

function judgeOwner(owner: ManagerId | null | undefined, caller: Caller): void {
  if (owner === undefined) throw notFound('Team');
  if (owner !== caller.managerId) throw forbidden();
}
