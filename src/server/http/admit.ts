// Who may call, settled before the input is looked at: 401, then 403, then 404 for a team that is not there.

import type { Endpoint } from '#api/endpoint';
import { teamId } from '#api/identity-schema';
import { readOwner, readStanding, type Standing } from '../account/session/access-store.ts';
import type { ServerContext } from '../server-context.ts';
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
  const needsRole = endpoint.who === 'admin' || endpoint.who === 'reporter';
  if (endpoint.method === 'POST' || needsRole) {
    const standing = await readStanding(context.database.db, caller, context.clock.now());
    if (standing === null) throw unauthorized();
    if (needsRole && !hasRole(endpoint.who, standing)) throw forbidden();
  }
  if (endpoint.who === 'owner') await admitOwner(context, caller, sent);
}

const hasRole = (role: Endpoint['who'], { isAdmin, isReporter }: Standing): boolean =>
  isAdmin || (role === 'reporter' && isReporter);

/** A malformed team_id passes here, and is refused with the rest of the input. */
async function admitOwner({ database }: ServerContext, caller: Caller, sent: SentInput): Promise<void> {
  const team = teamId.safeParse(sent.kind === 'fields' ? sent.fields['team_id'] : undefined);
  if (!team.success) return;
  const owner = await readOwner(database.db, team.data);
  if (owner === undefined) throw notFound('Team');
  if (owner !== caller.managerId) throw forbidden();
}
