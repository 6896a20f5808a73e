// Brings a season's clubs, players, gameweeks and matches; repeatable: it updates and never duplicates (decisions 9).

import type { Transaction } from 'kysely';
import { gameweeksFrom } from '#game/gameweek/calendar';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { ManagerId, RealTeamId, SeasonId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { canonicalName, kitFileName } from '#game/real-team/canonical-name';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { readGameweeks } from '../gameweek/gameweek-store.ts';
import { announce } from '../live/announce.ts';
import { recordAudit } from '../platform/audit-store.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { beginSeason } from '../season/begin-season-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import type { ServerContext } from '../server-context.ts';
import { scheduleSettle } from '../standings/schedule-settle.ts';
import { gameweeksToSettle } from './gameweeks-to-settle.ts';
import {
  addGameweeks,
  addMatches,
  holdImport,
  holdMatches,
  moveMatches,
  readKeptMatches,
  readRoles,
  upsertClubs,
  upsertPlayers,
} from './import-store.ts';
import { type FixtureToPlan, type MatchPlan, planMatches } from './plan-matches.ts';
import { parseSeason, type SeasonInput } from './season-input.ts';
import { settleDeadlines } from './settle-deadlines.ts';

export type ImportReport = {
  readonly season_id: SeasonId;
  readonly clubs: number;
  readonly players: number;
  readonly gameweeks: number;
  readonly matches: {
    readonly added: number;
    readonly moved: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** What an admin should read: refused moves, differing positions, matches without a gameweek. */
  readonly log: readonly string[];
};

type Trx = Transaction<Database>;

/** Imports the season in one transaction; a refusal says what is malformed, and nothing has changed. */
export async function importFixtures(
  { database, clock, config }: Pick<ServerContext, 'database' | 'clock' | 'config'>,
  given: unknown,
  importedBy: ManagerId | null = null,
): Promise<ImportReport | Refusal> {
  const input = parseSeason(given);
  if (isRefusal(input)) return input;
  return await transaction(database.db, async (trx) => {
    await holdImport(trx);
    const now = await judgedInstant(trx, clock);
    const season = await seasonFor(trx, input.seasonName, now);
    if (isRefusal(season)) return season;
    await holdMatches(trx, season);
    const clubs = await importClubs(trx, input);
    const differences = await importPlayers(trx, input, clubs);
    const calendar = { zone: config.leagueTimeZone, now };
    const { gameweeks, plan } = await importMatches(trx, season, input, clubs, calendar);
    const report = reportOf(season, input, gameweeks, plan, differences);
    const subject = { season_id: season };
    await recordAudit(trx, { manager_id: importedBy, action: 'fetch-fixtures', subject, after: report, at: now });
    await announce(trx, { kind: 'leagues', league_ids: null }, now);
    return report;
  });
}

async function seasonFor(trx: Trx, name: string, now: Instant): Promise<SeasonId | Refusal> {
  const current = await findCurrentSeason(trx);
  if (current === null) return await beginSeason(trx, { name, now });
  if (current.name === name) return current.id;
  return refuse('other_season', `These fixtures are of season ${name}; the current season is ${current.name}`);
}

async function importClubs(trx: Trx, { clubs }: SeasonInput): Promise<ReadonlyMap<string, RealTeamId>> {
  const rows = clubs.map(({ name, abbreviation }) => ({
    name: canonicalName(name),
    abbreviation: abbreviation.toUpperCase(),
    kitUrl: `/storage/team-kits/${kitFileName(name)}`,
  }));
  return await upsertClubs(
    trx,
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/** The differences of position or is_dm, which are reported and not applied. */
async function importPlayers(
  trx: Trx,
  { players }: SeasonInput,
  clubs: ReadonlyMap<string, RealTeamId>,
): Promise<readonly string[]> {
  const roles = await readRoles(trx);
  const clubOf = (name: string | null): RealTeamId | null => (name === null ? null : idOf(clubs, canonicalName(name)));
  await upsertPlayers(
    trx,
    players.map((player) => ({ ...player, club: clubOf(player.club) })),
  );
  return players.flatMap(({ code, name, position, isDm }) => {
    const kept = roles.get(code);
    if (kept === undefined || (kept.position === position && kept.is_dm === isDm)) return [];
    const role = (at: string, dm: boolean): string => (dm ? `${at} (defensive)` : at);
    return [`${name} (${code}) stays ${role(kept.position, kept.is_dm)}; the provider says ${role(position, isDm)}`];
  });
}

async function importMatches(
  trx: Trx,
  season: SeasonId,
  input: SeasonInput,
  clubs: ReadonlyMap<string, RealTeamId>,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Promise<{ readonly gameweeks: readonly Gameweek[]; readonly plan: MatchPlan }> {
  const fixtures: FixtureToPlan[] = input.fixtures.map(({ kickOff, home, away }) => ({
    kickOff: kickOff === null ? null : instant(kickOff),
    home: canonicalName(home),
    away: canonicalName(away),
  }));
  const kept = await readGameweeks(trx, season);
  const isFirst = kept.length === 0;
  const gameweeks = isFirst ? gameweeksFrom(kickOffsOf(fixtures), zone) : kept;
  if (isFirst) await addGameweeks(trx, season, gameweeks);
  const matches = await readKeptMatches(trx, season);
  const plan = planMatches(fixtures, matches, { gameweeks, zone, now, isFirst });
  await addMatches(
    trx,
    season,
    plan.added.map((match) => ({ ...match, homeId: idOf(clubs, match.home), awayId: idOf(clubs, match.away) })),
  );
  await moveMatches(trx, plan.moved);
  await settleDeadlines(trx, season, { gameweeks, zone, now, isFirst });
  for (const gameweek of gameweeksToSettle(plan, matches, gameweeks, now)) {
    await scheduleSettle(trx, season, gameweek, now);
  }
  return { gameweeks, plan };
}

const kickOffsOf = (fixtures: readonly FixtureToPlan[]): readonly Instant[] =>
  fixtures.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]));

function idOf(clubs: ReadonlyMap<string, RealTeamId>, name: string): RealTeamId {
  const id = clubs.get(name);
  if (id === undefined) throw new Error(`the club ${name} has not been imported`);
  return id;
}

const reportOf = (
  season: SeasonId,
  input: SeasonInput,
  gameweeks: readonly Gameweek[],
  { added, moved, unchanged, refused, log }: MatchPlan,
  differences: readonly string[],
): ImportReport => ({
  season_id: season,
  clubs: input.clubs.length,
  players: input.players.length,
  gameweeks: gameweeks.length,
  matches: { added: added.length, moved: moved.length, unchanged, refused: refused.length },
  log: [...refused, ...log, ...differences],
});
