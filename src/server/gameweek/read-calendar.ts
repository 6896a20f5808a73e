// The season's calendar for the admin who corrects it.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/gameweek';
import { readPartsByHand } from '../fixtures/import-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readPinnedGameweek } from '../reads/gameweek-store.ts';
import { matchStatus } from '../reads/match-status.ts';
import { currentSeason } from '../season/season-store.ts';
import { readCalendarMatches } from './calendar-store.ts';
import { listSeasonGameweeks } from './list-gameweeks.ts';

export async function readCalendar(context: ServerContext): Promise<OutputOf<typeof api.readCalendar>> {
  const { db } = context.database;
  const season = await currentSeason(db);
  const { gameweeks, league_time_zone, now, current_gameweek_id } = await listSeasonGameweeks(context);
  const byHand = await readPartsByHand(db, season.id);
  const matches = await readCalendarMatches(db, season.id);
  return {
    league_time_zone,
    now,
    current_gameweek_id,
    pinned_gameweek_id: await readPinnedGameweek(db, season.id),
    gameweeks: gameweeks.map((gameweek) => ({
      ...gameweek,
      midweek_by_hand: byHand.has(`${gameweek.id}/midweek`),
      weekend_by_hand: byHand.has(`${gameweek.id}/weekend`),
    })),
    matches: matches.map(({ is_void, report_complete, has_line_ups, match_date, ...match }) => ({
      ...match,
      match_date: match_date?.toISOString() ?? null,
      status: matchStatus({ is_void, report_complete, has_line_ups }),
    })),
  };
}
