// A team's page: its squad and results, and its line-ups once their deadline has passed.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/team';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import { pointsSources } from '#game/standings/points-sources';
import { computedGameweek } from '../league/computed-gameweek.ts';
import { leagueGameweek, lineUpsAround } from '../league/read-fantasy-match.ts';
import { readSquads } from '../league/read-squads.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readCounted } from '../standings/counted-points-store.ts';
import { readTeamMatches } from '../standings/fantasy-match-store.ts';
import { findTeam } from './team-store.ts';

/** The team with its squad and its fantasy matches of the current season; 404 if there is no such team. */
export async function readTeam(context: ServerContext, id: TeamId): Promise<OutputOf<typeof api.readTeam>> {
  const { db } = context.database;
  const team = await findTeam(db, id);
  if (team === undefined) throw notFound('Team');
  const season = await findCurrentSeason(db);
  if (season === null || team.league_id === null)
    return { team, squad: [], open_gameweek_ids: [], fantasy_matches: [] };
  const { teams } = await readSquads(context, team.league_id);
  const open = await openGameweeksOf(context, team.league_id, season.id);
  const asTheyStand = new Map(open.flatMap(({ fantasyMatches }) => fantasyMatches.map((match) => [match.id, match])));
  const stored = await readTeamMatches(db, season.id, id);
  return {
    team,
    squad: teams.find((team) => team.id === id)?.squad ?? [],
    open_gameweek_ids: open.map(({ gameweek }) => gameweek),
    fantasy_matches: stored.map((match) => asTheyStand.get(match.id) ?? match),
  };
}

/** The gameweeks other than the current one that the league's table counts as they stand. */
async function openGameweeksOf(context: ServerContext, league: LeagueId, season: SeasonId) {
  const { week } = (await context.live.leagueOf(league)) ?? {};
  const open: { readonly gameweek: GameweekId; readonly fantasyMatches: readonly FantasyMatch[] }[] = [];
  for (const gameweek of week?.open ?? []) {
    const { state } = (await computedGameweek(context, league, season, gameweek)) ?? {};
    if (state?.play.started === true) open.push({ gameweek, fantasyMatches: state.fantasyMatches });
  }
  return open;
}

/** The team's locked line-ups of the gameweek, never an open selection, the same for every caller. */
export async function readTeamLineUps(
  context: ServerContext,
  id: TeamId,
  gameweek: GameweekId,
): Promise<OutputOf<typeof api.readTeamLineUps>> {
  const { db } = context.database;
  const team = await findTeam(db, id);
  if (team === undefined) throw notFound('Team');
  const season = await findCurrentSeason(db);
  const around =
    season === null || team.league_id === null
      ? null
      : await leagueGameweek(context, { league_id: team.league_id, gameweek_id: gameweek }, season.id);
  return around === null ? { line_ups: [], players: [], clubs: [], real_matches: [] } : lineUpsAround(around, [id]);
}

/** Where the team's points came from, in one statement; 404 if there is no such team. */
export async function readTeamSources(
  db: ServerContext['database']['db'],
  id: TeamId,
): Promise<OutputOf<typeof api.readTeamSources>> {
  const rows = await readCounted(db, id);
  if (rows.length === 0 && (await findTeam(db, id)) === undefined) throw notFound('Team');
  const { own, average, bench } = pointsSources(rows, id);
  return { own, average, bench: [...bench] };
}
