// Settling: writes a gameweek's league results when a part is final, and again after a correction. It uses the same
// rules as the live tables and only writes rows that differ, so running it twice changes nothing.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { LeagueId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { ByeScore } from '#game/standings/apply-results';
import { countedPoints } from '#game/standings/counted-points';
import type { GameweekPlay } from '#game/standings/gameweek-play';
import {
  byeScores,
  type LeagueGameweek,
  type LeagueState,
  leagueState,
  nothingLocked,
} from '#game/standings/league-gameweek';
import { allEnded } from '../platform/all-ended.ts';
import type { Database } from '../platform/database/schema.ts';
import { readGameweek } from '../reads/gameweek-store.ts';
import {
  closeCorrections,
  keepFormerByes,
  keepFormerScores,
  readTeamsThen,
  wasSettledBefore,
} from './corrected-scores-store.ts';
import { type KindsOfGameweek, readKinds, writeCounted } from './counted-points-store.ts';
import { readLeagueGameweeks, readPlayers } from './league-gameweek-store.ts';
import { readRealGameweek } from './play-store.ts';
import {
  holdSettling,
  markProcessed,
  markSettled,
  type OfLeague,
  type SettledGameweek,
  writeByes,
  writeFantasyMatches,
  writeStandings,
} from './settle-store.ts';

/** How many leagues a round of statements handles, and how many a turn of the event loop computes: readers come between. */
const leaguesAtOnce = 25;
const leaguesInTurn = 2;

/**
 * Writes all these leagues' fantasy matches, standings (which only count completed gameweeks) and byes at once, and marks
 * the gameweek; returns how many rows differed.
 */
export async function settleGameweek(
  trx: Transaction<Database>,
  settled: SettledGameweek,
  leagues: readonly LeagueId[],
  now: Instant,
): Promise<number> {
  await holdSettling(trx);
  const { written, isCompleted } = await settleTheseLeagues(trx, settled, leagues, now);
  await markProcessed(trx, settled.season, settled.gameweek);
  await markSettled(trx, settled, isCompleted ? now : null);
  return written;
}

/** How many rows differed, and whether the gameweek was complete for these leagues. */
export type SettledLeagues = { readonly written: number; readonly isCompleted: boolean };

/** Writes these leagues' results; whoever calls it has the settling to themselves, and marks the gameweek. */
export async function settleTheseLeagues(
  trx: Transaction<Database>,
  { season, gameweek: id }: SettledGameweek,
  leagues: readonly LeagueId[],
  now: Instant,
): Promise<SettledLeagues> {
  const gameweek = await readGameweek(trx, season, id);
  if (gameweek === null) return { written: 0, isCompleted: false };
  const players = await readPlayers(trx);
  const { play } = await readRealGameweek(trx, season, id);
  const kinds = await readKinds(trx, { season, gameweek: id }, players);
  const isAgain = await wasSettledBefore(trx, { season, gameweek: id });
  const settling = { season, gameweek: id, kinds, now, isAgain, isCompleted: play.completed };
  const read = async (batch: readonly LeagueId[] | undefined): Promise<Sides> =>
    batch === undefined ? new Map() : readLeagueGameweeks(trx, batch, { season, gameweek, now }, players);
  const batches = batchesOf(leagues);
  let sides = await read(batches[0]);
  let results: LeagueResults | null = null;
  let written = 0;
  for (const [at] of batches.entries()) {
    // While these are computed, the database writes the results before them and reads the leagues after them.
    const [count, next, computed]: [number, Sides, LeagueResults] = await allEnded([
      writeResults(trx, settling, results),
      read(batches[at + 1]),
      computeLeagues(sides, play, kinds),
    ]);
    written += count;
    sides = next;
    results = computed;
  }
  written += await writeResults(trx, settling, results);
  return { written, isCompleted: play.completed };
}

const batchesOf = (leagues: readonly LeagueId[]): readonly (readonly LeagueId[])[] =>
  Array.from({ length: Math.ceil(leagues.length / leaguesAtOnce) }, (_, at) =>
    leagues.slice(at * leaguesAtOnce, (at + 1) * leaguesAtOnce),
  );

type Sides = ReadonlyMap<LeagueId, LeagueGameweek>;

type LeagueResults = {
  readonly leagues: readonly SettledState[];
  readonly byes: readonly OfLeague<ByeScore>[];
  readonly counted: ReturnType<typeof countedRows>;
};

async function computeLeagues(sides: Sides, play: GameweekPlay, kinds: KindsOfGameweek): Promise<LeagueResults> {
  const leagues: SettledState[] = [];
  const byes: OfLeague<ByeScore>[] = [];
  const counted: ReturnType<typeof countedRows>[] = [];
  for (const [league_id, side] of sides) {
    const league = { league_id, ...leagueState(side, play) };
    leagues.push(league);
    if (league.play.completed) {
      byes.push(...byeScores(side, league.teams).map((bye) => ({ ...bye, league_id })));
      counted.push(countedRows(league, kinds));
    }
    if (leagues.length % leaguesInTurn === 0) await nextTurn();
  }
  return { leagues, byes, counted: counted.flat() };
}

type SettlingLeagues = SettledGameweek & {
  readonly now: Instant;
  /** Whether it has been settled before, so that something may be corrected. */
  readonly isAgain: boolean;
  readonly isCompleted: boolean;
};

/** How many rows differed. */
async function writeResults(
  trx: Transaction<Database>,
  { now, isAgain, isCompleted, ...settled }: SettlingLeagues,
  results: LeagueResults | null,
): Promise<number> {
  if (results === null) return 0;
  const { leagues, byes: byeRows, counted } = isAgain ? await withoutNewcomers(trx, settled, results) : results;
  const ids = leagues.map(({ league_id }) => league_id);
  const matches = leagues.flatMap((league) => league.fantasyMatches);
  if (isAgain) {
    await keepFormerScores(trx, matches);
    await keepFormerByes(trx, settled, ids, byeRows);
  }
  const fantasyMatches = await writeFantasyMatches(trx, matches);
  const byes = await writeByes(trx, settled, ids, byeRows);
  if (isAgain && isCompleted) await closeCorrections(trx, settled, ids, now);
  const standings = await writeStandings(
    trx,
    settled.season,
    ids,
    leagues.flatMap(({ league_id, play, tableBefore, table }) =>
      (play.completed ? table : tableBefore).map((row) => ({ ...row, league_id })),
    ),
  );
  return fantasyMatches + standings + byes + (await writeCounted(trx, settled, ids, counted));
}

/** The results without teams that have joined since the gameweek was settled: they have no part in it. */
async function withoutNewcomers(
  trx: Transaction<Database>,
  settled: SettledGameweek,
  { leagues, byes, counted }: LeagueResults,
): Promise<LeagueResults> {
  const locked = new Set(leagues.flatMap(({ league }) => [...league.selections.keys()]));
  const idle = byes.flatMap(({ team_id }) => (locked.has(team_id) ? [] : [team_id]));
  if (idle.length === 0) return { leagues, byes, counted };
  const present = await readTeamsThen(trx, settled, idle);
  const newcomers = new Set(idle.filter((team) => !present.has(team)));
  const isPresent = ({ team_id }: { readonly team_id: TeamId }): boolean => !newcomers.has(team_id);
  return { leagues, byes: byes.filter(isPresent), counted: counted.filter(isPresent) };
}

type SettledState = LeagueState & { readonly league_id: LeagueId };

/** Where the points of every team came from; none if the league has not begun. */
const countedRows = ({ league_id, league, teams }: SettledState, kinds: KindsOfGameweek) =>
  league.hasBegun
    ? [...teams.values()].map((team) => ({
        ...countedPoints(team, league.selections.get(team.team_id) ?? nothingLocked, kinds),
        team_id: team.team_id,
        league_id,
      }))
    : [];
