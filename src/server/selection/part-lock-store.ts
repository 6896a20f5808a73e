// The lock between saves and the deadline's job: saves share it, the job holds it alone (architecture: Transactions).

import { sql, type Transaction } from 'kysely';
import type { TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { PartPlace } from './part-place.ts';

/** Which season it is a save learns only under the lock, and one season is played at a time. */
type LockedPlace = Omit<PartPlace, 'season'>;

const partKey = ({ gameweek, part }: LockedPlace) => sql`hashtextextended(${`part/${gameweek}/${part}`}, 0)`;
const teamKey = (team: TeamId) => sql`hashtextextended(${`selection/${team}`}, 0)`;

/**
 * Takes the part's lock together with other saves, and the team's alone, so that two devices of one manager save one
 * after the other. False when the part's is held by its deadline's job; the team's is held then too.
 */
export async function tryShareOpenPart(trx: Transaction<Database>, place: LockedPlace, team: TeamId): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select pg_try_advisory_xact_lock_shared(${partKey(place)}) as shared, pg_advisory_xact_lock(${teamKey(team)})`.execute(
    trx,
  );
  return rows[0]?.shared === true;
}

/** Waits until no job holds the part and shares its lock. */
export async function shareOpenPart(trx: Transaction<Database>, place: LockedPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${partKey(place)})`.execute(trx);
}

/** Waits until no save is under way and holds the part's lock alone until the transaction ends. */
export async function holdPartAlone(trx: Transaction<Database>, place: LockedPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(${partKey(place)})`.execute(trx);
}
