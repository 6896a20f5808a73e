// The season's calendar as every screen reads it: gameweeks, the current one and the open selection.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/gameweek';
import { currentGameweek } from '#game/gameweek/current-gameweek';
import { openSelection } from '#game/gameweek/open-selection';
import { instantText } from '#game/instant';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import {
  gameweekRow,
  readGameweeks,
  readNewestSettled,
  readPinnedGameweek,
  readPlayedGameweeks,
} from '../reads/gameweek-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';

type Listed = OutputOf<typeof api.listGameweeks>;

/** The gameweeks of the current season; none if there is no season. */
export async function listSeasonGameweeks({ database, clock, config }: ServerContext): Promise<Listed> {
  const now = await judgedInstant(database.db, clock);
  const season = await findCurrentSeason(database.db);
  const gameweeks = season === null ? [] : await readGameweeks(database.db, season.id);
  const pinned = season === null ? null : await readPinnedGameweek(database.db, season.id);
  const played = season && (await readPlayedGameweeks(database.db, season.id));
  const current = currentGameweek(gameweeks, now, pinned);
  const open = openSelection(gameweeks, now);
  return {
    current_gameweek_id: current,
    open_selection: open && { ...open, deadline: instantText(open.deadline) },
    settled_gameweek_id: season && (await readNewestSettled(database.db, season.id)),
    league_time_zone: config.leagueTimeZone,
    now: instantText(now),
    gameweeks: gameweeks.map((gameweek) => ({
      ...gameweekRow(gameweek, current),
      is_not_played: played?.has(gameweek.id) === false,
    })),
  };
}
