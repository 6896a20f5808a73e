// The clubs of the real league, each with its kit's address, which follows from its name.

import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { club } from '#api/league-snapshot';
import type { RealTeamId } from '#game/identity';
import { kitFileName } from '#game/real-team/canonical-name';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';

export type ClubRow = z.output<typeof club>;

/** The kit's address for the club with this name; null for no club. */
export const kitUrlOf = <Name extends string | null>(name: Name): Name =>
  (name && `/storage/team-kits/${encodeURIComponent(kitFileName(name))}`) as Name;

/** Every club by name, or only these. */
export async function readClubs(db: Kysely<Database>, ids?: Iterable<RealTeamId>): Promise<ClubRow[]> {
  let query = db.selectFrom('real_teams').select(['id', 'real_team_name', 'abbreviation']).orderBy('real_team_name');
  if (ids !== undefined) query = query.where('id', '=', anyOf(ids));
  return (await query.execute()).map((row) => ({ ...row, kit_url: kitUrlOf(row.real_team_name) }));
}

/** The clubs of these matches by name. */
export const clubsOf = (
  db: Kysely<Database>,
  matches: readonly { readonly home_team_id: RealTeamId; readonly away_team_id: RealTeamId }[],
): Promise<ClubRow[]> =>
  readClubs(db, new Set(matches.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id])));
