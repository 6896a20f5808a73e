// What the picture of a fantasy match shows: the same locked line-ups as its page (rules/data 11).

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league';
import { gameweekProgress } from '#game/fantasy-match/completed';
import type { FantasyMatchId, TeamId } from '#game/identity';
import { findLeague } from '../league/league-store.ts';
import { readFantasyMatch } from '../league/read-fantasy-match.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import type { ResultPicture, ResultPlayer } from './draw/draw-result.ts';

type View = OutputOf<typeof api.readFantasyMatch>;

/** So many players of each team are named. */
const named = 3;

/** The match as it stands; 404 if there is no such match. */
export async function readResult(context: ServerContext, id: FantasyMatchId): Promise<ResultPicture> {
  const view = await readFantasyMatch(context, id);
  const { fantasy_match: match } = view;
  const league = await findLeague(context.database.db, match.league_id);
  if (league === undefined) throw notFound('League');
  const progress = match.is_completed ? 'final' : gameweekProgress(view.real_matches.map(({ status }) => status));
  const side = (name: string, team: TeamId, points: number) => ({
    name,
    points: progress === 'scheduled' ? null : points,
    best: bestOf(view, team),
  });
  return {
    league: league.name,
    gameweek: match.gameweek_id,
    progress,
    home: side(match.home_team_name, match.home_team_id, match.home_team_total_points),
    away: side(match.away_team_name, match.away_team_id, match.away_team_total_points),
  };
}

/** Those who brought the team most in both parts together, the best first; nobody without points. */
function bestOf({ line_ups, players, clubs }: View, team: TeamId): readonly ResultPlayer[] {
  const names = new Map(players.map(({ code, name }) => [code, name]));
  const clubNames = new Map(clubs.map(({ id, real_team_name }) => [id, real_team_name]));
  const brought = new Map<number, ResultPlayer>();
  const counted = line_ups
    .filter(({ team_id }) => team_id === team)
    .flatMap((lineUp) => lineUp.players.filter((player) => player.counted));
  for (const { player_id, points_earned, real_team_id } of counted) {
    const name = names.get(player_id) ?? '';
    const club = (real_team_id === null ? undefined : clubNames.get(real_team_id)) ?? null;
    const points = (brought.get(player_id)?.points ?? 0) + points_earned;
    brought.set(player_id, { name, club, points });
  }
  return [...brought.values()]
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, named);
}
