// Selects reports as the game reads them: by side, while the table stores the club.

import { type Kysely, sql } from 'kysely';
import type { Side } from '#game/match/match-event';
import { scoredFields } from '#game/scoring/scored-report';
import type { Database } from '../../platform/database/schema.ts';

/** What to select of `match_reports as report` joined with its real match. */
export const reportSelection = [
  'report.player_id',
  ...scoredFields.map((field) => `report.${field}` as const),
  sql<Side>`case when report.team_id = real_matches.home_team_id then 'home' else 'away' end`.as('side'),
] as const;

/** The select of scored reports, of every season. */
export const selectReports = (db: Kysely<Database>) =>
  db
    .selectFrom('match_reports as report')
    .innerJoin('real_matches', 'real_matches.id', 'report.match_id')
    .select(reportSelection);
