// The first statement of an act: takes its command id, looks up its caller and reads its instant in one round trip.

import { sql, type Transaction } from 'kysely';
import type { ManagerId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Roles } from './access/access-store.ts';
import type { Caller } from './access/caller.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './database/schema.ts';
import type { Stored } from './database/stored.ts';

export type ActCommand = {
  /** Made by the client: the same id has one effect, however often it is sent. */
  readonly id: string;
  readonly managerId: ManagerId;
  /** The endpoint's path. */
  readonly endpoint: string;
  readonly inputHash: Buffer;
};

export type OpenedAct = {
  readonly now: Instant;
  /** Null if the caller's session has ended. */
  readonly roles: Roles | null;
  /** The requested team's manager: null if it has none, undefined if there is no such team. */
  readonly owner: ManagerId | null | undefined;
  /** False if this command id was already taken. */
  readonly isNew: boolean;
};

type OpeningRow = {
  fresh: number;
  milliseconds: Instant;
  is_admin: boolean | null;
  is_reporter: boolean | null;
  team: TeamId | null;
  owner: ManagerId | null;
};

/** Opens the act; a second transaction with the same command id waits here until the first has ended. */
export async function openAct(
  trx: Transaction<Database>,
  {
    caller,
    command,
    team,
    clock,
  }: {
    readonly caller: Caller;
    readonly command: ActCommand | null;
    readonly team: TeamId | null;
    readonly clock: Clock;
  },
): Promise<OpenedAct> {
  const now = new Date(clock.now());
  const kept =
    command === null
      ? sql`select 1 as fresh`
      : sql`insert into command (id, manager_id, endpoint, input_hash, at)
          values (${command.id}, ${command.managerId}, ${command.endpoint}, ${command.inputHash}, ${now})
          on conflict (id) do nothing returning 1 as fresh`;
  // The count comes first, so that the instant is read after the wait for another transaction.
  const { rows } = await sql<OpeningRow>`
    with kept as (${kept})
    select fresh, floor(extract(epoch from clock_timestamp()) * 1000)::bigint as milliseconds,
      m.is_admin, m.is_reporter, t.id as team, t.manager_id as owner
    from (select count(*)::integer as fresh from kept) one
    left join session s on s.id = ${caller.sessionId} and s.manager_id = ${caller.managerId}
      and s.ended_at is null and s.expires_at > ${now}
    left join managers m on m.id = s.manager_id
    left join teams t on t.id = ${team}::integer`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the opening of an act is one row');
  return {
    now: clock.at(row.milliseconds),
    roles: row.is_admin === null ? null : { isAdmin: row.is_admin, isReporter: row.is_reporter === true },
    owner: row.team === null ? undefined : row.owner,
    isNew: row.fresh === 1,
  };
}

export type RepeatedCommand<Output> =
  | { readonly kind: 'answered'; readonly answer: Output }
  /** It ran, but its answer is from another version of the server. */
  | { readonly kind: 'unreadable' }
  /** The id belongs to another command. */
  | { readonly kind: 'taken' };

/** What became of a command that already ran. */
export async function readAnswer<Output>(
  trx: Transaction<Database>,
  { id, managerId, endpoint, inputHash }: ActCommand,
  storedAnswer: Stored<Output>,
): Promise<RepeatedCommand<Output>> {
  const row = await trx
    .selectFrom('command')
    .select(['manager_id', 'endpoint', 'input_hash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isSame = row.manager_id === managerId && row.endpoint === endpoint;
  if (!isSame || !inputHash.equals(row.input_hash)) return { kind: 'taken' };
  const answer = storedAnswer(row.answer);
  return answer === null ? { kind: 'unreadable' } : { kind: 'answered', answer };
}
