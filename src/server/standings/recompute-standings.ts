// Compares a season's stored league results with those recomputed from player points and selections, for the replay's
// audit.

import type { Kysely } from 'kysely';
import { sameColumns } from '#game/differing-columns';
import type { LeagueId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { applyResults, type ByeScore, type Result } from '#game/standings/apply-results';
import { byeScores, type LeagueGameweek, leagueState } from '#game/standings/league-gameweek';
import { zeroStandings } from '#game/standings/standing';
import type { Database } from '../platform/database/schema.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import { readLeagueGameweeks, readPlayers } from './league-gameweek-store.ts';
import { readRealGameweek } from './play-store.ts';
import { readStoredScores, readStoredStandings } from './stored-rows-store.ts';

/** A row that differs; null stands for a row that is missing on one side. */
export type StandingDifference = { readonly row: string; readonly stored: unknown; readonly computed: unknown };

/** Every row of these leagues' season that differs from its recomputation from scratch. */
export async function recomputeStandings(
  db: Kysely<Database>,
  season: SeasonId,
  leagues: readonly LeagueId[],
  now: Instant,
): Promise<readonly StandingDifference[]> {
  const players = await readPlayers(db);
  const gameweeks = await readGameweeks(db, season);
  const differences: StandingDifference[] = [];
  const results = new Map<LeagueId, Result[]>(leagues.map((league) => [league, []]));
  const byes = new Map<LeagueId, ByeScore[]>(leagues.map((league) => [league, []]));
  let sides: ReadonlyMap<LeagueId, LeagueGameweek> = new Map();
  for (const gameweek of gameweeks) {
    const { play } = await readRealGameweek(db, season, gameweek.id);
    sides = await readLeagueGameweeks(db, leagues, { season, gameweek, now }, players);
    const stored = await readStoredScores(db, season, gameweek.id, leagues);
    for (const [league, side] of sides) {
      const state = leagueState({ ...side, base: [] }, play);
      const ids = new Set(state.fantasyMatches.map(({ id }) => id));
      const storedMatches = stored.filter(({ id }) => ids.has(id));
      differences.push(
        ...differingRows(
          storedMatches,
          state.fantasyMatches,
          ({ id }) => `gameweek ${gameweek.id}: fantasy match ${id}`,
        ),
      );
      if (!state.play.completed) continue;
      results.get(league)?.push(...state.fantasyMatches);
      byes.get(league)?.push(...byeScores(side, state.teams));
    }
  }
  const storedStandings = await readStoredStandings(db, season, leagues);
  for (const [league, { teams }] of sides) {
    const computed = applyResults(zeroStandings(teams), results.get(league) ?? [], byes.get(league) ?? []);
    const keyOf = (row: { readonly team_id: number }) => `standings of team ${row.team_id}`;
    const storedRows = storedStandings.flatMap(({ league_id, ...row }) => (league_id === league ? [row] : []));
    differences.push(...differingRows(storedRows, computed, keyOf));
  }
  return differences;
}

/** A computed row may have more columns than the stored one. */
function differingRows<Row extends object>(
  stored: readonly Row[],
  computed: readonly NoInfer<Row>[],
  keyOf: (row: NoInfer<Row>) => string,
): StandingDifference[] {
  const left = new Map(stored.map((row) => [keyOf(row), row]));
  const differences = computed.flatMap((row): StandingDifference[] => {
    const key = keyOf(row);
    const storedRow = left.get(key) ?? null;
    left.delete(key);
    return storedRow !== null && sameColumns(row, storedRow) ? [] : [{ row: key, stored: storedRow, computed: row }];
  });
  return [...differences, ...[...left].map(([row, storedRow]) => ({ row, stored: storedRow, computed: null }))];
}
