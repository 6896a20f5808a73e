// A fantasy match with both squads: from the live cache in the current gameweek, otherwise computed by the same
// function.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league';
import type { FantasyMatchId, GameweekId, LeagueId, SeasonId, TeamId } from '#game/identity';
import { lineUpRows, playerBriefs } from '../live/league-snapshot.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readClubs } from '../reads/club-store.ts';
import { findFantasyMatch } from '../standings/fantasy-match-store.ts';
import { type ComputedGameweek, computedGameweek } from './computed-gameweek.ts';

type FantasyMatchView = OutputOf<typeof api.readFantasyMatch>;
/** A league's gameweek as it stands, with all clubs. */
export type Surroundings = ComputedGameweek & { readonly clubs: FantasyMatchView['clubs'] };
type LeagueWeek = { readonly league_id: LeagueId; readonly gameweek_id: GameweekId };

/** The match as it stands, without selections that are not locked. */
export async function readFantasyMatch(context: ServerContext, id: FantasyMatchId): Promise<FantasyMatchView> {
  const found = await findFantasyMatch(context.database.db, id);
  if (found === null) throw notFound('Fantasy match');
  const { match, season } = found;
  const around = await leagueGameweek(context, match, season);
  if (around === null) return { fantasy_match: match, line_ups: [], players: [], clubs: [], real_matches: [] };
  return {
    fantasy_match: around.state.fantasyMatches.find((current) => current.id === id) ?? match,
    ...lineUpsAround(around, [match.home_team_id, match.away_team_id]),
  };
}

/** The league's gameweek: from the live cache if it is the current one, otherwise computed; null if there is none. */
export const leagueGameweek = async (
  context: ServerContext,
  key: LeagueWeek,
  season: SeasonId,
): Promise<Surroundings | null> => (await fromCache(context, key, season)) ?? (await computed(context, key, season));

async function fromCache({ live }: ServerContext, key: LeagueWeek, season: SeasonId): Promise<Surroundings | null> {
  const league = await live.leagueOf(key.league_id);
  if (league === null || league.week.season !== season || league.week.gameweek?.id !== key.gameweek_id) return null;
  const { players, clubs, matches } = league.week;
  return { state: league.state, players, clubs: [...clubs], matches };
}

async function computed(
  context: ServerContext,
  { league_id, gameweek_id }: LeagueWeek,
  season: SeasonId,
): Promise<Surroundings | null> {
  const found = await computedGameweek(context, league_id, season, gameweek_id);
  return found === null ? null : { ...found, clubs: await readClubs(context.database.db) };
}

/** The locked line-ups of these teams, with everything that they refer to. */
export function lineUpsAround(
  { state, players, clubs, matches }: Surroundings,
  teams: readonly TeamId[],
): Omit<FantasyMatchView, 'fantasy_match'> {
  const lineUps = lineUpRows(state, teams);
  const selected = new Set(lineUps.flatMap((lineUp) => lineUp.players.map(({ player_id }) => player_id)));
  return {
    line_ups: lineUps,
    players: playerBriefs(selected, players),
    clubs: [...clubs],
    real_matches: [...matches],
  };
}
