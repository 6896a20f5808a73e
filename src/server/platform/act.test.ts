import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type OutputOf } from '#api/endpoint';
import * as schema from '#api/identity-schema';
import type { TeamId } from '#game/identity';
import { refuse } from '#game/refusal';
import { leagueId, teamId } from '#test/builders/ids';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { endSession } from '../account/session/session-store.ts';
import { type Act, act } from './act.ts';
import { transaction } from './database/transaction.ts';
import { conflict } from './http/http-error.ts';
import { readChanges } from './stream/change-log-store.ts';

const server = await testServer();
const { context, database, clock } = server;
const { db } = database;

const scored = endpoint({
  method: 'POST',
  path: '/api/match/record-event',
  who: 'reporter',
  summary: 'A goal.',
  input: z.object({ command_id: schema.commandId, scorer: z.string(), confirmed: z.boolean().default(false) }),
  output: z.object({ goals: z.number() }),
});
type Scored = OutputOf<typeof scored>;
type Work = (act: Act<typeof scored>) => Promise<Scored | ReturnType<typeof refuse>>;

let reporter: TestManager;
let goals = 0;
const count: Work = async () => ({ goals: ++goals });

beforeEach(async () => {
  await database.truncate();
  reporter = await server.createReporter();
  goals = 0;
});

type Call = { readonly id?: string; readonly scorer?: string; readonly by?: TestManager; readonly at?: string };
const send = (work: Work, { id = randomUUID(), scorer = 'Saka', by = reporter, at = scored.path }: Call = {}) => {
  const { answer } = act({ ...scored, path: at as typeof scored.path }, work);
  const input = scored.input.parse({ command_id: id, scorer });
  const caller = { managerId: by.id, sessionId: by.sessionId };
  return answer({ context, caller, input } as unknown as Parameters<typeof answer>[0]);
};

describe('a command', () => {
  it('sent again gets the first answer and has no second effect', async () => {
    const id = randomUUID();
    expect(await send(count, { id })).toEqual({ goals: 1 });
    expect(await send(count, { id })).toEqual({ goals: 1 });
    expect(goals).toBe(1);
  });

  it('sent eight times at once happens once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(count, { id })));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ goals: 1 })));
    expect(goals).toBe(1);
  });

  it('with the id of another input, reporter or endpoint is refused', async () => {
    const id = randomUUID();
    await send(count, { id });
    const others: Call[] = [{ scorer: 'Rice' }, { by: await server.createReporter() }, { at: '/api/match/complete' }];
    for (const other of others) {
      await expect(send(count, { id, ...other })).rejects.toMatchObject({ status: 409, code: 'command_id_taken' });
    }
    expect(goals).toBe(1);
  });

  it('that was refused or failed leaves nothing behind and may be sent again with the same id', async () => {
    const id = randomUUID();
    const no = refuse('no', 'Not on the pitch');
    const audited = { action: 'record-event', subject: {} } as const;
    expect(
      await send(
        async ({ trx, audit }) => {
          audit(audited);
          await trx.deleteFrom('managers').where('id', '<>', reporter.id).execute();
          return no;
        },
        { id },
      ),
    ).toEqual(no);
    const failing: Work = async ({ audit }) => {
      audit(audited);
      throw new Error('cable cut');
    };
    await expect(send(failing, { id })).rejects.toThrow('cable cut');
    await expect(send(() => Promise.reject(conflict('moved_on', 'Too late')), { id })).rejects.toThrow('Too late');
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
    expect(await send(count, { id })).toEqual({ goals: 1 });
  });
});

describe('the caller', () => {
  it('is checked inside the transaction: a session that has ended, or a role that was lost, writes nothing', async () => {
    await db.updateTable('managers').set({ is_reporter: false }).where('id', '=', reporter.id).execute();
    await expect(send(count)).rejects.toMatchObject({ status: 403 });
    await transaction(db, (trx) => endSession(trx, reporter.sessionId, 'revoked', clock.now()));
    await expect(send(count)).rejects.toMatchObject({ status: 401 });
    expect(goals).toBe(0);
    expect(await db.selectFrom('command').select('id').execute()).toEqual([]);
  });

  it('comes with their current roles', async () => {
    const admin = await server.createAdmin();
    let seen: unknown;
    const look: Work = async ({ caller }) => {
      seen = caller;
      return { goals: 0 };
    };
    await send(look, { by: admin });
    expect(seen).toEqual({ managerId: admin.id, sessionId: admin.sessionId, isAdmin: true, isReporter: false });
  });

  it('must own the requested team', async () => {
    const { marta, rival } = await createWorld(server);
    const owned = endpoint({
      method: 'POST',
      path: '/api/team/rename',
      who: 'owner',
      summary: 'Mine.',
      input: z.object({ team_id: schema.teamId }),
      output: z.object({ team: schema.teamId }),
    });
    const { answer } = act(owned, async ({ input }) => ({ team: input.team_id }));
    const caller = { managerId: marta.manager.id, sessionId: marta.manager.sessionId };
    const rename = (team_id: TeamId) =>
      answer({ context, caller, input: { team_id } } as unknown as Parameters<typeof answer>[0]);
    expect(await rename(marta.id)).toEqual({ team: marta.id });
    await expect(rename(rival.id)).rejects.toMatchObject({ status: 403 });
    await expect(rename(teamId(2_000_000_000))).rejects.toMatchObject({ status: 404, message: 'Team not found' });
  });
});

describe('the traces of an act', () => {
  const league = (id: number) => ({ kind: 'leagues', league_ids: [leagueId(id)] }) as const;
  const work: Work = async ({ now, audit, announce }) => {
    audit({ action: 'record-event', subject: { match_id: 4 }, after: { now } });
    audit({ action: 'check-reports', subject: {}, before: { rows: 3 }, manager_id: null });
    announce(league(1));
    announce(league(2));
    return { goals: 1 };
  };

  it('are audit rows and numbered changes, in the order in which they were added', async () => {
    const { number: before } = await db
      .selectFrom('live_position')
      .select('last_number as number')
      .executeTakeFirstOrThrow();
    await send(work);
    expect(await db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toMatchObject([
      {
        manager_id: reporter.id,
        action: 'record-event',
        subject: { match_id: 4 },
        before: null,
        after: { now: clock.now() },
      },
      { manager_id: null, action: 'check-reports', before: { rows: 3 }, after: null, at: new Date(clock.now()) },
    ]);
    expect(await readChanges(db, before)).toEqual([
      { number: before + 1, change: league(1) },
      { number: before + 2, change: league(2) },
    ]);
  });

  it('cost two statements besides its transaction and its work', async () => {
    const seen: string[] = [];
    const stop = database.onQuery((statement) => seen.push(statement));
    await send(work);
    stop();
    expect(seen.slice(0, 4)).toHaveLength(4);
    expect(seen.filter((statement) => !statement.includes('"change"'))).toHaveLength(4);
  });

  it('come before its side effects, which run once, after the commit', async () => {
    const effects: string[] = [];
    let attempts = 0;
    const flaky: Work = async ({ afterCommit }) => {
      attempts++;
      afterCommit(() => effects.push(`mail ${attempts}`));
      if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return { goals: 1 };
    };
    await send(flaky);
    expect(effects).toEqual(['mail 2']);
    await send(async ({ afterCommit }) => {
      afterCommit(() => effects.push('never'));
      return refuse('no', 'No');
    });
    expect(effects).toEqual(['mail 2']);
  });
});
