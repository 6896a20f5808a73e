// Imports a season's clubs, players, gameweeks and matches; repeatable: it updates and never duplicates (rules/fixtures 2).

import type { Transaction } from 'kysely';
import { gameweeksFrom } from '#game/gameweek/calendar';
import type { Gameweek } from '#game/gameweek/gameweek';
import type { ManagerId, RealTeamId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import type { Database } from '../platform/database/schema.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact, type Writing } from '../platform/transact.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import { beginSeason } from '../season/begin-season-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { scheduleSettle } from '../standings/settle-job.ts';
import { gameweeksToSettle } from './gameweeks-to-settle.ts';
import { importClubs } from './import-clubs.ts';
import { importPlayers } from './import-players.ts';
import {
  addGameweeks,
  addMatches,
  holdImport,
  holdMatches,
  moveMatches,
  readKeptMatches,
  readPartsByHand,
} from './import-store.ts';
import { type FixtureToPlan, fixturesToPlan, type MatchPlan, planMatches } from './plan-matches.ts';
import { parseSeason, type SeasonInput } from './season-input.ts';
import { settleDeadlines } from './settle-deadlines.ts';

export type ImportReport = {
  readonly season_id: SeasonId;
  readonly season: string;
  readonly clubs: number;
  readonly players: number;
  readonly new_players: number;
  readonly changed_clubs: number;
  readonly gameweeks: number;
  readonly matches: {
    readonly added: number;
    readonly moved: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** What an admin should know: refused moves, differing positions, matches without a gameweek. */
  readonly log: readonly string[];
};

type Trx = Transaction<Database>;

/** Imports the season in one transaction; if the input is malformed, it returns a refusal and changes nothing. */
export async function importFixtures(
  context: Pick<ServerContext, 'database' | 'clock' | 'config'>,
  given: unknown,
  importedBy: ManagerId | null = null,
): Promise<ImportReport | Refusal> {
  const input = parseSeason(given);
  if (isRefusal(input)) return input;
  return await transact(context, (writing) => {
    const audit: Writing['audit'] = (entry) => writing.audit({ manager_id: importedBy, ...entry });
    return importInto({ ...writing, audit }, input, context.config.leagueTimeZone);
  });
}

/** Imports a season that has already been checked. */
export async function importInto(
  { trx, now, audit, announce }: Writing,
  input: SeasonInput,
  zone: string,
): Promise<ImportReport | Refusal> {
  await holdImport(trx);
  const season = await seasonFor(trx, input.seasonName, now);
  if (isRefusal(season)) return season;
  await holdMatches(trx, season);
  const kept = await readGameweeks(trx, season);
  const clubs = await importClubs(trx, season, input);
  const players = await importPlayers(trx, input, clubs.ids, kept.length === 0);
  const { gameweeks, plan, moves } = await importMatches(trx, season, input, clubs.ids, { kept, zone, now });
  const report: ImportReport = {
    season_id: season,
    season: input.seasonName,
    clubs: input.clubs.length,
    players: input.players.length,
    new_players: players.added,
    changed_clubs: players.changedClubs,
    gameweeks: gameweeks.length,
    matches: {
      added: plan.added.length,
      moved: plan.moved.length,
      unchanged: plan.unchanged,
      refused: plan.refused.length,
    },
    log: [...plan.refused, ...plan.log, ...moves, ...clubs.log, ...players.log],
  };
  audit({ action: 'fetch-fixtures', subject: { season_id: season }, after: report });
  announce({ kind: 'leagues', league_ids: null });
  return report;
}

async function seasonFor(trx: Trx, name: string, now: Instant): Promise<SeasonId | Refusal> {
  const current = await findCurrentSeason(trx);
  if (current === null) return await beginSeason(trx, { name, now });
  if (current.name === name) return current.id;
  return refuse('other_season', `These fixtures are of season ${name}; the current season is ${current.name}`);
}

async function importMatches(
  trx: Trx,
  season: SeasonId,
  input: SeasonInput,
  clubs: ReadonlyMap<string, RealTeamId>,
  { kept, zone, now }: { readonly kept: readonly Gameweek[]; readonly zone: string; readonly now: Instant },
): Promise<{ readonly gameweeks: readonly Gameweek[]; readonly plan: MatchPlan; readonly moves: readonly string[] }> {
  const fixtures = fixturesToPlan(input.fixtures);
  const isFirst = kept.length === 0;
  const gameweeks = isFirst ? gameweeksFrom(kickOffsOf(fixtures), zone) : kept;
  if (isFirst) await addGameweeks(trx, season, gameweeks);
  const byHand = await readPartsByHand(trx, season);
  const matches = await readKeptMatches(trx, season);
  const calendar = {
    gameweeks,
    zone,
    now,
    isFirst,
    isByHand: (id: number, part: string) => byHand.has(`${id}/${part}`),
  };
  const plan = planMatches(fixtures, matches, calendar);
  await addMatches(
    trx,
    season,
    plan.added.map((match) => ({ ...match, homeId: idOf(clubs, match.home), awayId: idOf(clubs, match.away) })),
  );
  await moveMatches(trx, plan.moved);
  const moves = await settleDeadlines(trx, season, calendar);
  for (const gameweek of gameweeksToSettle(plan, matches, gameweeks, now)) {
    await scheduleSettle(trx, { season, gameweek, reason: `import ${now}` }, now);
  }
  return { gameweeks, plan, moves };
}

const kickOffsOf = (fixtures: readonly FixtureToPlan[]): readonly Instant[] =>
  fixtures.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]));

function idOf(clubs: ReadonlyMap<string, RealTeamId>, name: string): RealTeamId {
  const id = clubs.get(name);
  if (id === undefined) throw new Error(`the club ${name} has not been imported`);
  return id;
}
