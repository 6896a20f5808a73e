import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { teamId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { testDatabase } from '#test/builders/test-database';
import { createManager, type ManagerTraits, type TestManager } from '#test/builders/test-manager';
import { readOwner, readRoles, readRolesAndOwner } from './access-store.ts';

const database = await testDatabase();
const { db } = database;
const now = instant('2025-08-20T12:00:00Z');
const later = (now + 1000) as Instant;
let marta: TestManager;
let team: TeamId;

beforeEach(async () => {
  await database.truncate();
  marta = await createManager(db, now, {});
  team = await insertTeam(db, { name: 'Row Z', manager: marta });
});
const callerOf = ({ id, sessionId }: TestManager) => ({ managerId: id, sessionId });
const rolesOf = (manager: TestManager) => readRoles(db, callerOf(manager), now);
const standing = (caller: ReturnType<typeof callerOf>, of = team) => readRolesAndOwner(db, caller, of, now);
const none = { isAdmin: false, isReporter: false };

describe('the roles of a caller', () => {
  it.each([
    [{}, none],
    [{ is_admin: true }, { isAdmin: true, isReporter: false }],
    [{ is_reporter: true }, { isAdmin: false, isReporter: true }],
  ] as readonly (readonly [ManagerTraits, object])[])('are those of the moment: %j', async (traits, roles) => {
    const manager = await createManager(db, now, traits);
    expect(await rolesOf(manager)).toEqual(roles);
    expect((await standing(callerOf(manager))).roles).toEqual(roles);
    await db.updateTable('managers').set({ is_admin: false, is_reporter: false }).execute();
    expect(await rolesOf(manager)).toEqual(none);
  });

  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    'has ended': () =>
      db
        .updateTable('session')
        .set({ ended_at: new Date(now), end_reason: 'revoked' })
        .execute(),
    'expires at this moment': () =>
      db
        .updateTable('session')
        .set({ expires_at: new Date(now) })
        .execute(),
    'is gone with its manager': async () => {
      await db.updateTable('teams').set({ manager_id: null }).execute();
      await db.deleteFrom('managers').execute();
    },
  };
  it.each(Object.entries(ends))('are none where the session %s', async (_how, end) => {
    await end();
    expect(await rolesOf(marta)).toBeNull();
    expect((await standing(callerOf(marta))).roles).toBeNull();
  });

  it('are none with the session of somebody else', async () => {
    const admin = await createManager(db, now, { is_admin: true });
    const mixed = { managerId: marta.id, sessionId: admin.sessionId };
    expect(await readRoles(db, mixed, now)).toBeNull();
    expect(await standing(mixed)).toEqual({ roles: null, owner: undefined });
  });

  it('are there until the session expires', async () => {
    await db
      .updateTable('session')
      .set({ expires_at: new Date(later) })
      .execute();
    expect(await rolesOf(marta)).toEqual(none);
    expect((await standing(callerOf(marta))).roles).toEqual(none);
  });
});

describe('the owner of a team', () => {
  it('is its manager, nobody, or unknown as the team is', async () => {
    const free = await insertTeam(db, { name: 'Nobody’s' });
    const unknown = teamId(999_999);
    expect([await readOwner(db, team), await readOwner(db, free), await readOwner(db, unknown)]).toEqual([
      marta.id,
      null,
      undefined,
    ]);
    const other = callerOf(await createManager(db, now, {}));
    const owners = await Promise.all([team, free, unknown].map((of) => standing(other, of)));
    expect(owners).toEqual([
      { roles: none, owner: marta.id },
      { roles: none, owner: null },
      { roles: none, owner: undefined },
    ]);
  });
});
