import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { refuse } from '#game/refusal';
import { testDatabase } from '../../../test/builders/test-database.ts';
import { createManager, type TestManager } from '../../../test/builders/test-manager.ts';
import { recordAudit } from './audit-store.ts';
import { onceOnly } from './command-store.ts';
import { transaction } from './database/transaction.ts';

const database = await testDatabase();
const { db } = database;
const now = instant('2025-08-16T14:00:00Z');
let marta: TestManager;
beforeEach(async () => {
  await database.truncate();
  marta = await createManager(db, now, {});
});

describe('a command', () => {
  let done = 0;
  beforeEach(() => {
    done = 0;
  });
  const send = (commandId: string, managerId = marta.id, endpoint = '/api/match/record-event') =>
    transaction(db, (trx) =>
      onceOnly(trx, { commandId, managerId, endpoint, now }, async () => ({ event: { id: ++done } })),
    );

  it('sent again gets the first answer and has no second effect', async () => {
    const id = randomUUID();
    expect(await send(id)).toEqual({ event: { id: 1 } });
    expect(await send(id)).toEqual({ event: { id: 1 } });
    expect(done).toBe(1);
  });

  it('sent eight times at once happens once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(id)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ event: { id: 1 } })));
    expect(done).toBe(1);
  });

  it('of another manager or endpoint with the same id is refused', async () => {
    const id = randomUUID();
    await send(id);
    const rival = await createManager(db, now, {});
    await expect(send(id, rival.id)).rejects.toMatchObject({ status: 409, code: 'command-id-taken' });
    await expect(send(id, marta.id, '/api/match/complete')).rejects.toMatchObject({ status: 409 });
    expect(done).toBe(1);
  });

  it('that was refused or failed may be sent again with the same id', async () => {
    const id = randomUUID();
    const command = { commandId: id, managerId: marta.id, endpoint: '/api/match/record-event', now };
    const no = refuse('no', 'Not on the pitch');
    expect(await transaction(db, (trx) => onceOnly(trx, command, async () => no))).toEqual(no);
    const failing = transaction(db, (trx) => onceOnly(trx, command, () => Promise.reject(new Error('cable cut'))));
    await expect(failing).rejects.toThrow('cable cut');
    expect(await send(id)).toEqual({ event: { id: 1 } });
  });

  it('costs two statements beside its transaction', async () => {
    const seen: string[] = [];
    const stop = database.onQuery((statement) => seen.push(statement));
    await send(randomUUID());
    stop();
    expect(seen).toHaveLength(4);
  });
});

describe('the audit log', () => {
  it('keeps what was done to what, and can be neither changed nor emptied', async () => {
    const entry = {
      manager_id: marta.id,
      action: 'draft-start',
      subject: { league_id: 4 },
      after: { seed: 7 },
      at: now,
    };
    await transaction(db, (trx) => recordAudit(trx, entry));
    const kept = await db.selectFrom('audit_log').selectAll().execute();
    expect(kept).toMatchObject([
      { action: 'draft-start', subject: { league_id: 4 }, before: null, after: { seed: 7 } },
    ]);
    await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
