import { expect, it } from 'vitest';
import { testDatabase } from '#test/builders/test-database';
import { transaction } from '../database/transaction.ts';
import { endHold, hold } from '../restored-copy-store.ts';
import type { Job } from './define-job.ts';
import { runnableKinds } from './runnable-kinds.ts';

const { db } = await testDatabase();
const jobOf = (kind: string, leavesTheHouse: boolean) => [kind, { kind, leavesTheHouse } as Job] as const;
const jobs = new Map([jobOf('lock-part', false), jobOf('send-mail', true)]);
const copy = { restored_at: new Date('2025-08-14T12:00:00Z'), backup_made_at: new Date('2025-08-13T12:00:00Z') };

it('a restored copy runs what stays in the house, and everything once it may send', async () => {
  expect(await runnableKinds(db, jobs)).toEqual(['lock-part', 'send-mail']);
  await transaction(db, (trx) => hold(trx, copy));
  expect(await runnableKinds(db, jobs)).toEqual(['lock-part']);
  await transaction(db, (trx) => endHold(trx));
  expect(await runnableKinds(db, jobs)).toEqual(['lock-part', 'send-mail']);
});
