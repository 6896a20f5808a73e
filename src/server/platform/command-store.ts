// Exactly once: a command carries an id made by the client, and the same id has one effect however often it is sent.

import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import type { Database } from './database/schema.ts';
import { conflict } from './http/http-error.ts';

export type CommandOnce = {
  readonly commandId: string;
  readonly managerId: ManagerId;
  /** The endpoint's path. */
  readonly endpoint: string;
  readonly now: Instant;
};

/**
 * Does the work, or gives the stored answer when this command was done before; to be the transaction's first
 * statement. Throws 409 when the id belongs to another manager or endpoint. A refusal is not kept: the same
 * command is judged anew.
 */
export async function onceOnly<Answer>(
  trx: Transaction<Database>,
  command: CommandOnce,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { commandId: id, managerId: manager_id, endpoint, now } = command;
  // A second transaction with the same id waits here until the first has ended.
  const inserted = await trx
    .insertInto('command')
    .values({ id, manager_id, endpoint, at: new Date(now) })
    .onConflict((repeated) => repeated.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return (await storedAnswer(trx, command)) as Answer;
  const answer = await work();
  if (isRefusal(answer)) await trx.deleteFrom('command').where('id', '=', id).execute();
  else
    await trx
      .updateTable('command')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', id)
      .execute();
  return answer;
}

async function storedAnswer(trx: Transaction<Database>, command: CommandOnce): Promise<unknown> {
  const stored = await trx
    .selectFrom('command')
    .select(['manager_id', 'endpoint', 'answer'])
    .where('id', '=', command.commandId)
    .executeTakeFirstOrThrow();
  if (stored.manager_id !== command.managerId || stored.endpoint !== command.endpoint) {
    throw conflict('command-id-taken', 'This command id belongs to another command');
  }
  return stored.answer;
}
