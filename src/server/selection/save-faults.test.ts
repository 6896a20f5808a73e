// Each statement of a group of saves fails once, in each way: everybody's old or new selection, and one effect when it is
// sent again.

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { groupOfSaves, reasonOf } from '#test/builders/group-of-saves';
import { eleven, otherEleven, selectionScene } from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { connectDatabase } from '../platform/database/database.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
let group: ReturnType<typeof groupOfSaves>;

beforeEach(async () => {
  server.database.aroundQueries(null);
  group = groupOfSaves(server, await selectionScene(server));
});

type Fault = { readonly isAfter?: true; readonly code?: string; readonly how?: 'cut' | 'stalls' };
const faults: Readonly<Record<string, Fault>> = {
  'a lost answer before': {},
  'a lost answer after': { isAfter: true },
  'a connection that is cut before': { how: 'cut' },
  'a connection that is cut after': { how: 'cut', isAfter: true },
  'a serialization failure at': { code: '40001' },
  'a deadlock at': { code: '40P01' },
  'a refused value at': { code: '22003' },
  'a stall at': { how: 'stalls' },
};

const other = connectDatabase(server.database.connection);
afterAll(() => other.close());

/** As when the network fails or PostgreSQL dies: whatever is in a transaction is rolled back by PostgreSQL itself. */
const cutTransactions = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`.execute(other.db);

/** Runs the statement as it goes with this fault. */
async function faulty<Answer>({ isAfter, code, how }: Fault, run: () => Promise<Answer>): Promise<Answer> {
  if (how === 'stalls') {
    await pause(50);
    return run();
  }
  if (how === 'cut') {
    // After the statement, the one that follows finds out.
    if (!isAfter) await cutTransactions();
    const answer = await run();
    if (isAfter) await cutTransactions();
    return answer;
  }
  if (isAfter) await run();
  throw Object.assign(new Error('injected'), code === undefined ? {} : { code });
}

it.each(Object.entries(faults))(
  '%s any statement leaves each team with its old or its new selection',
  async (_, fault) => {
    const { teams, moreTeams, save, hashOf } = group;
    // A connection of the server's that was cut while it was idle fails whoever uses it next: here that is nobody's read.
    const storedHash = (team: TeamId) => group.storedHash(team, other.db);
    await moreTeams(4);
    await Promise.all(teams.map((team) => save(team, eleven)));
    let fired = true;
    let faultsSeen = 0;
    for (let at = 1; fired; at++) {
      fired = false;
      let statement = 0;
      server.database.aroundQueries(async (text, run) => {
        if (text.includes('pg_notify') || ++statement !== at) return run();
        fired = true;
        return faulty(fault, run);
      });
      const notation = at % 2 === 0 ? eleven : otherEleven;
      const outcomes = await Promise.allSettled(teams.map((team) => save(team, notation)));
      server.database.aroundQueries(null);
      const states = await Promise.all(teams.map(storedHash));
      // What is only late or worth repeating fails for nobody.
      if (fault.how === 'stalls' || fault.code?.startsWith('40'))
        expect(outcomes.map(reasonOf)).toEqual(teams.map(() => 'saved'));
      for (const [index, team] of teams.entries()) {
        const old = hashOf(team, at % 2 === 0 ? otherEleven : eleven);
        const fresh = hashOf(team, notation);
        expect(states[index]).toBe(outcomes[index]?.status === 'fulfilled' || states[index] !== old ? fresh : old);
      }
      // Whoever got no answer tries again.
      const saveAgain = (team: TeamId) => save(team, notation).catch(() => save(team, notation));
      await Promise.all(teams.map(saveAgain));
      expect(await Promise.all(teams.map(storedHash))).toEqual(teams.map((team) => hashOf(team, notation)));
      if (fired) faultsSeen++;
    }
    expect(faultsSeen).toBeGreaterThanOrEqual(5);
  },
);
