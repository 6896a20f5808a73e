// What today's events did to a fantasy match: for whoever opens Home in the middle of an afternoon.

import type { Transaction } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type { RealMatchRow } from '#api/league-snapshot';
import type * as api from '#api/match';
import type { FantasyMatchId, PlayerCode } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { rolesOf } from '#game/match/match-snapshot';
import { firstMinute } from '#game/match/minute';
import { eventEffect } from '#game/scoring/event-effect';
import { startOfDay, wallTimeAt } from '#game/zone-time';
import { lineUpRows } from '../live/league-snapshot.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { snapshot } from '../platform/database/snapshot.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findFantasyMatch } from '../standings/fantasy-match-store.ts';
import { liveEventOf } from './record/live-event-of.ts';
import { lineUpsOf } from './truth/line-up-store.ts';
import { rulesOf, sheetRows, timelineOf } from './truth/match-sheet-store.ts';

type Latest = OutputOf<typeof api.readLatest>['latest'];
type LineUps = ReturnType<typeof lineUpRows>;

/** More than a day has, even of a whole league's players. */
const mostEvents = 100;

/** Today's last events that changed the match's points, newest first; none outside the current gameweek. */
export async function readLatest(context: ServerContext, id: FantasyMatchId): Promise<{ latest: Latest }> {
  const { database, clock, config, live } = context;
  const found = await findFantasyMatch(database.db, id);
  if (found === null) throw notFound('Fantasy match');
  const { match } = found;
  const league = await live.leagueOf(match.league_id);
  if (league === null || league.week.gameweek?.id !== match.gameweek_id) return { latest: [] };
  const lineUps = lineUpRows(league.state, [match.home_team_id, match.away_team_id]);
  return snapshot(database.db, async (trx) => {
    const now = await judgedInstant(trx, clock);
    const today = league.week.matches.filter((match) => isToday(match, now, config.leagueTimeZone));
    const all: Latest = [];
    for (const entry of today) all.push(...(await effectsIn(trx, entry, lineUps)));
    return { latest: all.toSorted(newestFirst).slice(0, mostEvents) };
  });
}

/** By when they were recorded, which may be out of the match's order. */
const newestFirst = (a: Latest[number], b: Latest[number]): number =>
  instant(b.at) - instant(a.at) || b.event.event_id - a.event.event_id;

const isToday = ({ match_date, status }: RealMatchRow, now: Instant, zone: string): boolean =>
  (status === 'live' || status === 'complete') &&
  match_date !== null &&
  startOfDay(wallTimeAt(instant(match_date), zone)) === startOfDay(wallTimeAt(now, zone));

/** The match's events that changed the points of a player who counts. */
async function effectsIn(trx: Transaction<Database>, match: RealMatchRow, lineUps: LineUps): Promise<Latest> {
  const counting = countingIn(match, lineUps);
  if (counting.length === 0) return [];
  const clubs = { home: match.home_team_id, away: match.away_team_id };
  const rows = await sheetRows(trx, match.id, clubs);
  const players = new Map(rows.players.map((player) => [player.code, player]));
  const events = timelineOf(rows.events, clubs);
  const rules = rulesOf(rows.season);
  const sheet = {
    lineUps: lineUpsOf(rows.line_ups, clubs),
    events,
    minute: firstMinute,
    complete: false,
    heroes: [],
    roles: rolesOf(rows.players),
    partCleanSheetMinutes: rules.part_clean_sheet_minutes,
  };
  return events.flatMap((event) => {
    const effect = eventEffect(sheet, event, rules.points_table);
    const changes = counting.flatMap((player) => {
      const difference = effect.get(player.player_id) ?? 0;
      return difference === 0 ? [] : [{ ...player, difference }];
    });
    return changes.length === 0
      ? []
      : [{ at: event.recorded_at, event: liveEventOf(event.id, event, clubs, players), changes }];
  });
}

/** Who counts in the match's part, with the team they count for. */
const countingIn = ({ part, home_team_id, away_team_id }: RealMatchRow, lineUps: LineUps) =>
  lineUps.flatMap(({ team_id, part: of, players }) =>
    players
      .filter(
        ({ counted, real_team_id }) => counted && (real_team_id === home_team_id || real_team_id === away_team_id),
      )
      .flatMap(({ player_id }): { team_id: typeof team_id; part: typeof of; player_id: PlayerCode }[] =>
        of === part ? [{ team_id, part: of, player_id }] : [],
      ),
  );
