// The only way to write: an act joins an endpoint to its work and owns everything around it: the transaction, the
// command id, the instant, whether the caller may (still) act, refusals, the audit log and announcements.

import { createHash } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '#api/endpoint';
import type { TeamId } from '#game/identity';
import { isRefusal, type Refusal } from '#game/refusal';
import type { Roles } from './access/access-store.ts';
import type { Caller } from './access/caller.ts';
import { type ActCommand, openAct, readAnswer } from './act-store.ts';
import { type Reader, type Stored, stored } from './database/stored.ts';
import { mustBeAllowed } from './http/admit.ts';
import { conflict } from './http/http-error.ts';
import { type KeyOf, type Route, type RouteAnswer, signedInRoute } from './http/route.ts';
import type { ServerContext } from './server-context.ts';
import { transactAfter, type Writing } from './transact.ts';

export type Act<E extends Endpoint> = Writing & {
  readonly input: InputOf<E>;
  /** Who acts, with their current roles. */
  readonly caller: Caller & Roles;
  readonly context: ServerContext;
};

/**
 * The route of this endpoint, which does the work in one transaction. A returned Refusal rolls it back and answers 422;
 * `conflict`, `notFound` and `forbidden` are thrown. The work may be repeated after a lock failure, so it must only
 * affect the database; use `afterCommit` for other effects.
 */
export function act<E extends Endpoint>(
  endpoint: E,
  work: (act: Act<E>) => Promise<OutputOf<E> | Refusal>,
): Route<KeyOf<E>> {
  const storedAnswer = stored('command.answer', endpoint.output as unknown as Reader<OutputOf<E>>);
  const answer = async (call: Call<E>): Promise<RouteAnswer<E>> => {
    try {
      return await perform(endpoint, { work, storedAnswer }, call);
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  };
  return { ...signedInRoute(endpoint, answer), admitsItself: true };
}

type Performed<E extends Endpoint> = {
  readonly work: (act: Act<E>) => Promise<OutputOf<E> | Refusal>;
  readonly storedAnswer: Stored<OutputOf<E>>;
};
type Call<E extends Endpoint> = Pick<Act<E>, 'input' | 'context'> & { readonly caller: Caller };

/** Thrown to roll the transaction back, so that a refusal leaves nothing behind, not even its command id. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

function perform<E extends Endpoint>(
  endpoint: E,
  { work, storedAnswer }: Performed<E>,
  { context, caller, input }: Call<E>,
): Promise<OutputOf<E>> {
  const command = commandOf(endpoint, caller, input);
  const opening = { caller, command, team: teamOf(input), clock: context.clock };
  return transactAfter(
    context,
    (trx) => openAct(trx, opening),
    async (writing, opened) => {
      const roles = mustBeAllowed(endpoint, caller, opened);
      if (command !== null && !opened.isNew) {
        return { result: await firstAnswer(writing, command, storedAnswer) };
      }
      const audit: Writing['audit'] = (entry) => writing.audit({ manager_id: caller.managerId, ...entry });
      const output = await work({ ...writing, audit, input, caller: { ...caller, ...roles }, context });
      if (isRefusal(output)) throw new Refused(output);
      return command === null ? { result: output } : { result: output, command: { id: command.id, answer: output } };
    },
  );
}

/** The first answer of a command that already ran. */
async function firstAnswer<Output>({ trx }: Writing, command: ActCommand, stored: Stored<Output>): Promise<Output> {
  const first = await readAnswer(trx, command, stored);
  if (first.kind === 'answered') return first.answer;
  if (first.kind === 'taken') throw conflict('command_id_taken', 'This command id belongs to another command');
  throw conflict('already_done', 'This is done already. Reload the page to see it.');
}

function commandOf(endpoint: Endpoint, { managerId }: Caller, input: unknown): ActCommand | null {
  const id = fieldOf(input, 'command_id');
  if (typeof id !== 'string') return null;
  // The schema orders the fields, so the same input always gives the same text.
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest();
  return { id, managerId, endpoint: endpoint.path, inputHash };
}

const teamOf = (input: unknown): TeamId | null => {
  const team = fieldOf(input, 'team_id');
  return typeof team === 'number' ? (team as TeamId) : null;
};

const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;
