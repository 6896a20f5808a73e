// Who may call: 401, then 403, then 404 for a team that does not exist.

import type { Endpoint } from '#api/endpoint';
import { teamId } from '#api/identity-schema';
import { signedOut } from '#api/problem-error';
import type { ManagerId } from '#game/identity';
import { type Roles, readOwner, readRoles, readRolesAndOwner } from '../access/access-store.ts';
import type { Caller } from '../access/caller.ts';
import type { ServerContext } from '../server-context.ts';
import { HttpError, notFound } from './http-error.ts';
import type { SentInput } from './read-input.ts';

export const unauthorized = (): HttpError => new HttpError(401, signedOut, 'Auth session missing!');
export const forbidden = (): HttpError =>
  new HttpError(403, 'forbidden', "You don't have permission to access this page.");

export const notForTokens = (): HttpError =>
  new HttpError(403, 'not_for_tokens', 'A personal token only reads the game.');

/** Throws unless this caller may call this endpoint with this input. */
export async function admit(
  context: ServerContext,
  endpoint: Endpoint,
  caller: Caller | null,
  sent: SentInput,
): Promise<void> {
  if (endpoint.who === 'anyone') return;
  if (caller === null) throw unauthorized();
  if (isByTeam(endpoint)) return admitOwner(context, endpoint, caller, sent);
  const needsRole = endpoint.who === 'admin' || endpoint.who === 'reporter';
  if (endpoint.method !== 'POST' && !needsRole) return;
  const roles = await readRoles(context.database.db, caller, context.clock.now());
  mustBeAllowed(endpoint, caller, { roles, owner: undefined });
}

/**
 * What the database knows about a caller: their roles (null if their session has ended), and the owner of the requested
 * team.
 */
export type Rights = { readonly roles: Roles | null; readonly owner: ManagerId | null | undefined };

/** The caller's roles; throws unless they may call this endpoint now. */
export function mustBeAllowed(endpoint: Endpoint, caller: Caller, { roles, owner }: Rights): Roles {
  if (roles === null) throw unauthorized();
  const { isAdmin, isReporter } = roles;
  if (endpoint.who === 'admin' && !isAdmin) throw forbidden();
  if (endpoint.who === 'reporter' && !isAdmin && !isReporter) throw forbidden();
  if (isByTeam(endpoint)) mustBeOwner(endpoint, caller, { roles, owner });
  return roles;
}

const isByTeam = ({ who }: Endpoint): boolean => who === 'owner' || who === 'owner-or-admin';

/** A malformed team_id passes here, and is refused with the rest of the input. */
async function admitOwner(
  { database: { db }, clock }: ServerContext,
  endpoint: Endpoint,
  caller: Caller,
  sent: SentInput,
): Promise<void> {
  const { data: team } = teamId.safeParse(sent.kind === 'fields' ? sent.fields['team_id'] : undefined);
  if (team === undefined) {
    if (endpoint.method === 'POST' && (await readRoles(db, caller, clock.now())) === null) throw unauthorized();
    return;
  }
  if (endpoint.method === 'GET' && endpoint.who === 'owner')
    return mustBeOwner(endpoint, caller, { roles: null, owner: await readOwner(db, team) });
  const standing = await readRolesAndOwner(db, caller, team, clock.now());
  if (standing.roles === null) throw unauthorized();
  mustBeOwner(endpoint, caller, standing);
}

function mustBeOwner({ who }: Endpoint, caller: Caller, { roles, owner }: Rights): void {
  if (owner === undefined) throw notFound('Team');
  const isEnough = who === 'owner-or-admin' && roles?.isAdmin === true;
  if (owner !== caller.managerId && !isEnough) throw forbidden();
}
