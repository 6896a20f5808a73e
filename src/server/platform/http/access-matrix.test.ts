// Who may call what: every endpoint of the contract, called by every kind of caller with every kind of id.

import { describe, expect, it } from 'vitest';
import type { EndpointKey } from '#api/all-endpoints';
import type { Endpoint, Who } from '#api/endpoint';
import type { Instant } from '#game/instant';
import { type ApiAnswer, type ApiClient, apiClient } from '../../../../test/builders/api-client.ts';
import { endpointsInOrder } from '../../../../test/builders/endpoints-in-order.ts';
import { requiredFields, sampleInput } from '../../../../test/builders/sample-input.ts';
import { testServer } from '../../../../test/builders/test-server.ts';
import { createWorld } from '../../../../test/builders/world.ts';
import { endSession } from '../../account/session/session-store.ts';
import { accessTokens } from '../access/access-token.ts';
import { transaction } from '../database/transaction.ts';

const callers = [
  'anonymous',
  'forged',
  'expired',
  'revoked',
  'deleted',
  'manager',
  'rival',
  'outsider',
  'reporter',
  'admin',
] as const;
type CallerKind = (typeof callers)[number];
const ids = ['own', "other's", 'missing', 'malformed'] as const;
type IdKind = (typeof ids)[number];

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const world = await createWorld(server);
const { clock, context, origin, database } = server;
const { marta, rival, outsider } = world;

const revoked = await server.createManager({ is_admin: true });
const noticed = new Promise<string>((resolve) => context.sessions.onEnded(resolve));
await transaction(database.db, (trx) => endSession(trx, revoked.sessionId, 'revoked', clock.now()));
await noticed;

const deleted = await server.createManager({ is_admin: true });
await server.as(world.admin).post('/api/manager/delete', { manager_id: deleted.id });

const past = accessTokens(context.secret).sign({
  managerId: world.admin.id,
  sessionId: world.admin.sessionId,
  expiresAt: clock.now(),
});
const forged = accessTokens(Buffer.alloc(32)).sign({
  managerId: world.admin.id,
  sessionId: world.admin.sessionId,
  expiresAt: (clock.now() + 60_000) as Instant,
});

const clients: Readonly<Record<CallerKind, ApiClient>> = {
  anonymous: server.anonymous,
  forged: apiClient(origin, () => forged),
  expired: apiClient(origin, () => past),
  revoked: server.as(revoked),
  deleted: server.as(deleted),
  manager: server.as(marta.manager),
  rival: server.as(rival.manager),
  outsider: server.as(outsider.manager),
  reporter: server.as(world.reporter),
  admin: server.as(world.admin),
};
const strangers: ReadonlySet<CallerKind> = new Set(['anonymous', 'forged', 'expired', 'revoked', 'deleted']);
const callersOf: Readonly<Record<Who, ReadonlySet<CallerKind>>> = {
  anyone: new Set(callers),
  manager: new Set(['manager', 'rival', 'outsider', 'reporter', 'admin']),
  owner: new Set(['manager', 'rival', 'outsider', 'reporter', 'admin']),
  'owner-or-admin': new Set(['manager', 'rival', 'outsider', 'reporter', 'admin']),
  reporter: new Set(['reporter', 'admin']),
  admin: new Set(['admin']),
};

/** The caller's own team; callers without one use Marta's. */
const teamOf = (caller: CallerKind) => (caller === 'rival' ? rival : caller === 'outsider' ? outsider : marta);
const missingId = 2_000_000_000;
const isIdentity = (name: string): boolean => /_(id|code)$/.test(name) && name !== 'command_id';

/** For these fields, the sample is a uuid that does not exist. */
const uuids: ReadonlySet<string> = new Set([
  'manager_id',
  'invite_id',
  'session_id',
  'mail_id',
  'token_id',
  'device_id',
]);

function fieldOf(name: string, caller: CallerKind, id: IdKind): unknown {
  if (!isIdentity(name)) return undefined;
  if (id === 'malformed') return 'malformed!';
  if (uuids.has(name)) return undefined;
  if (name === 'gameweek_id') return 1;
  if (id === 'missing') return missingId;
  const ownTeam = teamOf(caller);
  if (name === 'team_id') return id === 'own' ? ownTeam.id : ownTeam === marta ? rival.id : marta.id;
  if (name === 'league_id') return (id === 'own') === (ownTeam !== outsider) ? world.tdl1 : world.tdl2;
  if (name === 'match_id') return world.matches[0];
  if (name === 'fantasy_match_id') return world.fantasyMatch;
  if (name.startsWith('player_') || name.endsWith('_player_id')) return marta.squad[0];
  return 1;
}

function inputFor(endpoint: Endpoint, caller: CallerKind, id: IdKind): Record<string, unknown> {
  return sampleInput(endpoint, (name) => fieldOf(name, caller, id));
}

const ownsTeam = (caller: CallerKind): boolean => caller === 'manager' || caller === 'rival' || caller === 'outsider';

const isByTeam = ({ who }: Endpoint): boolean => who === 'owner' || who === 'owner-or-admin';

/** The status that `who` alone decides; null if the caller gets as far as the input and the rules. */
function gate(endpoint: Endpoint, caller: CallerKind, id: IdKind): 401 | 403 | 404 | null {
  if (endpoint.who === 'anyone') return null;
  if (strangers.has(caller)) return 401;
  if (!callersOf[endpoint.who].has(caller)) return 403;
  if (!isByTeam(endpoint) || id === 'malformed') return null;
  if (id === 'missing') return 404;
  if (endpoint.who === 'owner-or-admin' && caller === 'admin') return null;
  return id === 'own' && ownsTeam(caller) ? null : 403;
}

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Endpoints that judge the caller by something other than a token: a password, a cookie, a link. */
const judgedByThemselves: ReadonlySet<string> = new Set<EndpointKey>([
  'POST /api/account/sign-in',
  'POST /api/account/second-factor',
  'POST /api/account/refresh',
  'POST /api/account/sign-out',
  'POST /api/account/verify-link',
  'POST /api/account/verify-code',
  'POST /api/account/check-password-link',
  'POST /api/account/update-password',
  'POST /api/account/confirm-email',
  'POST /api/account/undo-email',
  'POST /api/profile/prove',
]);

function expectPastTheGate(endpoint: Endpoint, id: IdKind, { status, problem }: ApiAnswer<unknown>): void {
  expect(status).toBeLessThan(500);
  if (!judgedByThemselves.has(keyOf(endpoint))) expect([401, 403]).not.toContain(status);
  if (status === 404) expect(problem?.title).not.toBe('There is nothing at this address');
  const named = requiredFields(endpoint).filter(isIdentity);
  if (named.length === 0) return;
  if (id === 'malformed') expect([status, problem?.code]).toEqual([400, 'invalid_input']);
  if (id === 'missing' && named.some((name) => name !== 'gameweek_id')) expect([404, 409, 422]).toContain(status);
}

const byPath = endpointsInOrder.map((endpoint) => [keyOf(endpoint), endpoint] as const);

describe.each(byPath)('%s', (_name, endpoint) => {
  it.each(callers)(`answers %s as '${endpoint.who}' demands, whatever the id`, async (caller) => {
    for (const id of ids) {
      const answer = await clients[caller].send(endpoint, inputFor(endpoint, caller, id));
      const decided = gate(endpoint, caller, id);
      if (decided === null) expectPastTheGate(endpoint, id, answer);
      else expect([id, answer.status]).toEqual([id, decided]);
    }
  });

  it('checks the caller before it reads a body', async () => {
    if (endpoint.method !== 'POST') return;
    for (const caller of callers) {
      const answer = await clients[caller].fetch(endpoint.path.replaceAll(/:\w+/g, '1'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"half":',
      });
      const decided = isByTeam(endpoint) && !strangers.has(caller) ? null : gate(endpoint, caller, 'own');
      expect([caller, answer.status]).toEqual([caller, decided ?? 400]);
    }
  });
});

it('covers every route of the server: only the document itself is outside the contract', () => {
  const declared = new Set<string>(byPath.map(([name]) => name));
  const mounted = server.routes.filter((name) => name.includes(' /api/'));
  expect(mounted.filter((name) => !declared.has(name))).toEqual(['GET /api/openapi.json']);
  expect(mounted).toHaveLength(declared.size + 1);
});
