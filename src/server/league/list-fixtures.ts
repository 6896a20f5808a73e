// A gameweek's fantasy matches: from the live cache in the current gameweek, as stored if they are completed, otherwise
// computed, because a match of an earlier gameweek may be reopened or unfinished.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { LeagueState } from '#game/standings/league-gameweek';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readStoredMatches } from '../standings/fantasy-match-store.ts';
import { computedGameweek } from './computed-gameweek.ts';

type Answer = OutputOf<typeof api.listFantasyMatches>;
type Fixtures = Omit<Answer, 'gameweek_id'>;

/** The league's matches of the gameweek by match_date; gameweek 0 is the first. */
export async function listFixtures(context: ServerContext, id: LeagueId, asked: GameweekId): Promise<Answer> {
  const league = await context.live.leagueOf(id);
  if (league === null) throw notFound('League');
  const gameweek = gameweekOrFirst(asked);
  const { state, week } = league;
  if (week.gameweek?.id === gameweek) return { gameweek_id: gameweek, ...matchesOf(state) };
  const season = await findCurrentSeason(context.database.db);
  if (season === null) return { gameweek_id: gameweek, has_begun: false, fantasy_matches: [] };
  return { gameweek_id: gameweek, ...(await fixturesOf(context, season.id, id, gameweek)) };
}

async function fixturesOf(
  context: ServerContext,
  season: SeasonId,
  league: LeagueId,
  gameweek: GameweekId,
): Promise<Fixtures> {
  const stored = await readStoredMatches(context.database.db, season, league, gameweek);
  const isOver = stored.every(({ is_completed }) => is_completed);
  const computed = isOver ? null : await computedGameweek(context, league, season, gameweek);
  return computed === null
    ? { has_begun: isOver && stored.length > 0, fantasy_matches: stored }
    : matchesOf(computed.state);
}

const matchesOf = ({ play, fantasyMatches }: LeagueState): Fixtures => ({
  has_begun: play.started,
  fantasy_matches: [...fantasyMatches],
});
