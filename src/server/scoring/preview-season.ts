// What another points table, or a player's new position, would change in the season so far: players, fantasy matches,
// tables. Read-only.

import type { SeasonPreview } from '#api/scoring';
import { compareTexts } from '#game/compare-texts';
import { type FantasyTotals, outcomeOf } from '#game/fantasy-match/fantasy-match';
import type { LeagueId, MatchId } from '#game/identity';
import { applyResults, type ByeScore, type Result } from '#game/standings/apply-results';
import { type GameweekPlay, gameweekPlay } from '#game/standings/gameweek-play';
import { byeScores, type LeagueGameweek, type LeagueState, leagueState } from '#game/standings/league-gameweek';
import { zeroStandings } from '#game/standings/standing';
import type { Projection } from '../match/projection/project-match.ts';
import { type RecomputedSeason, recomputeSeason } from '../match/recompute/recompute-season.ts';
import { loadStoredSeason, playersInReports, type StoredSeason } from '../match/recompute/season-truth-store.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import { type PlayersByCode, readLeagueGameweeks, readPlayers } from '../standings/league-gameweek-store.ts';
import { readRealGameweek } from '../standings/play-store.ts';
import { readLeaguesOfTeams } from '../standings/settle-store.ts';

type SeasonResults = { readonly matches: Result[]; readonly byes: ByeScore[] };
type LeagueResults = {
  readonly teams: LeagueGameweek['teams'];
  readonly before: SeasonResults;
  readonly after: SeasonResults;
};

const mostShown = 20;
const home = ({ home_team_total_points }: FantasyTotals): number => home_team_total_points;
const away = ({ away_team_total_points }: FantasyTotals): number => away_team_total_points;

/** Compares the season with the changed one; the change must not touch what happened in the matches. */
export async function previewSeason(
  { database: { db }, clock }: Pick<ServerContext, 'database' | 'clock'>,
  change: (stored: StoredSeason) => StoredSeason,
): Promise<SeasonPreview> {
  const stored = await loadStoredSeason(db);
  const changed = change(stored);
  const recomputed = recomputeSeason(changed);
  const gameweeks = await readGameweeks(db, stored.season.id);
  const leagues = await readLeaguesOfTeams(db);
  const players = await readPlayers(db);
  const playersChanged = withRolesOf(players, changed);
  const results = new Map<LeagueId, LeagueResults>();
  const matches: SeasonPreview['matches'] = [];
  const judgedAt = await judgedInstant(db, clock);
  let resultsChanged = 0;
  for (const gameweek of gameweeks) {
    const { play } = await readRealGameweek(db, stored.season.id, gameweek.id);
    if (!play.started) continue;
    const rescored = rescoredPlay(play, recomputed.matches);
    const which = { season: stored.season.id, gameweek, now: judgedAt };
    const sides = await readLeagueGameweeks(db, leagues, which, players);
    const sidesChanged =
      playersChanged === players ? sides : await readLeagueGameweeks(db, leagues, which, playersChanged);
    for (const [league, side] of sides) {
      const before = leagueState({ ...side, base: [] }, play);
      const after = leagueState({ ...(sidesChanged.get(league) ?? side), base: [] }, rescored);
      for (const [index, old] of before.fantasyMatches.entries()) {
        const now = after.fantasyMatches[index];
        if (now === undefined || (home(old) === home(now) && away(old) === away(now))) continue;
        if (outcomeOf(home(old), away(old)) !== outcomeOf(home(now), away(now))) resultsChanged++;
        matches.push({
          id: old.id,
          home: old.home_team_name,
          away: old.away_team_name,
          home_points: { before: home(old), after: home(now) },
          away_points: { before: away(old), after: away(now) },
        });
      }
      // As in the table as it stands: none where the league has locked nothing.
      if (!before.play.started) continue;
      const entry = results.get(league) ?? { teams: side.teams, before: noResults(), after: noResults() };
      addResults(entry.before, before);
      addResults(entry.after, after);
      results.set(league, entry);
    }
  }
  const otherTotals = totalsChanged(stored, recomputed);
  return {
    players_changed: otherTotals.length,
    players: otherTotals.slice(0, mostShown),
    matches_changed: matches.length,
    results_changed: resultsChanged,
    matches: matches.slice(0, mostShown),
    positions_changed: [...results.values()].reduce((sum, league) => sum + movedTeams(league), 0),
  };
}

/** The same object if no role changes. */
function withRolesOf(players: PlayersByCode, { players: changed }: StoredSeason): PlayersByCode {
  const others = changed.filter(({ code, position, is_dm }) => {
    const role = players.get(code);
    return role !== undefined && (role.position !== position || role.is_dm !== is_dm);
  });
  if (others.length === 0) return players;
  const roles = new Map(others.map((player) => [player.code, player]));
  return new Map(
    [...players].map(([code, facts]) => {
      const { position, is_dm } = roles.get(code) ?? facts;
      return [code, { ...facts, position, is_dm }];
    }),
  );
}

/** The same matches with their players' changed points. */
const rescoredPlay = ({ matches }: GameweekPlay, projections: ReadonlyMap<MatchId, Projection>): GameweekPlay =>
  gameweekPlay(
    [...matches.values()].map((match) => {
      const points = new Map(projections.get(match.id)?.reports.map((row) => [row.player_id, row.points_earned]));
      const performances = match.performances.map((performance) => ({
        ...performance,
        points_earned: points.get(performance.player_id) ?? performance.points_earned,
      }));
      return { ...match, performances };
    }),
  );

/** Players whose total changes, the largest difference first. */
function totalsChanged(stored: StoredSeason, recomputed: RecomputedSeason): SeasonPreview['players'] {
  const played = new Set(playersInReports(stored));
  const changed = stored.players.flatMap(({ code, name }) => {
    if (!played.has(code)) return [];
    const before = stored.statistics.get(code)?.total_points ?? 0;
    const after = recomputed.statistics.get(code)?.total_points ?? 0;
    return before === after ? [] : [{ code, name, before, after }];
  });
  return changed.toSorted(
    (a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || compareTexts(a.name, b.name),
  );
}

const noResults = (): SeasonResults => ({ matches: [], byes: [] });

function addResults({ matches, byes }: SeasonResults, { league, teams, fantasyMatches }: LeagueState): void {
  matches.push(...fantasyMatches);
  byes.push(...byeScores(league, teams));
}

function movedTeams({ teams, before, after }: LeagueResults): number {
  const order = ({ matches, byes }: SeasonResults) =>
    applyResults(zeroStandings(teams), matches, byes).map(({ team_id }) => team_id);
  const [old, now] = [order(before), order(after)];
  return old.filter((team, place) => now[place] !== team).length;
}
