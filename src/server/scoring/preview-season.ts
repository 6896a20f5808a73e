// What another points table, or a player's new position, would change in the season so far: players, fantasy matches,
// tables. Read-only.

import type { SeasonPreview } from '#api/scoring';
import { compareTexts } from '#game/compare-texts';
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
import { readLeagueNames } from '../reads/league-store.ts';
import { changedMatches, hasOtherResult } from '../standings/changed-matches.ts';
import { type PlayersByCode, readLeagueGameweeks, readPlayers } from '../standings/league-gameweek-store.ts';
import { readRealGameweek } from '../standings/play-store.ts';
import { readLeaguesOfTeams } from '../standings/settle-store.ts';

type Changes = Pick<SeasonPreview, 'players' | 'matches' | 'results' | 'places'>;
type SeasonResults = { readonly matches: Result[]; readonly byes: ByeScore[] };
type LeagueResults = {
  readonly name: string;
  readonly teams: LeagueGameweek['teams'];
  readonly before: SeasonResults;
  readonly after: SeasonResults;
};

/** A thousand leagues would have more matches than anybody reads. */
const mostListed = 1000;

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
  const names = new Map((await readLeagueNames(db, leagues)).map(({ id, name }) => [id, name]));
  const judgedAt = await judgedInstant(db, clock);
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
      const name = names.get(league) ?? '';
      matches.push(...changedMatches(before, after).map((match) => ({ ...match, league: name })));
      // As in the table as it stands: none where the league has locked nothing.
      if (!before.play.started) continue;
      const entry = results.get(league) ?? { name, teams: side.teams, before: noResults(), after: noResults() };
      addResults(entry.before, before);
      addResults(entry.after, after);
      results.set(league, entry);
    }
  }
  return asListed({
    players: totalsChanged(stored, recomputed),
    matches,
    results: matches.filter(hasOtherResult),
    places: [...results.values()].flatMap(movedTeams),
  });
}

/** The lists with their counts, and not longer than anybody reads. */
const asListed = ({ players, matches, results, places }: Changes): SeasonPreview => ({
  players_changed: players.length,
  players: players.slice(0, mostListed),
  matches_changed: matches.length,
  matches: matches.slice(0, mostListed),
  results_changed: results.length,
  results: results.slice(0, mostListed),
  places_changed: places.length,
  places: places.slice(0, mostListed),
});

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

/** The league's teams with another place in the table, the best new one first. */
function movedTeams({ name: league, teams, before, after }: LeagueResults): SeasonPreview['places'] {
  const table = ({ matches, byes }: SeasonResults) => applyResults(zeroStandings(teams), matches, byes);
  const earlier = new Map(table(before).map(({ team_id, position }) => [team_id, position]));
  return table(after).flatMap(({ team_id, team_name, position }) => {
    const place = { before: earlier.get(team_id) ?? position, after: position };
    return place.before === place.after ? [] : [{ team_id, team_name, league, place }];
  });
}
