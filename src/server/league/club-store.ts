// Reads the clubs of the real league.

import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** Every club by name. */
export const readClubs = (db: Kysely<Database>) =>
  db.selectFrom('real_teams').select(['id', 'real_team_name', 'abbreviation']).orderBy('real_team_name').execute();
