import { isGameweekStarted } from '#game/fantasy-match/completed';
import type { GameweekId, LeagueId } from '#game/identity';
import { type OutputAt, useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useLive } from '../../data/live/use-live.ts';

export type SeasonMatch = OutputAt<'GET /api/team/:team_id'>['fantasy_matches'][number];

export interface SeasonMatches {
  /** The stored ones, with the current gameweek's as they stand. */
  matches: readonly SeasonMatch[];
  /** The current gameweek; null while the league's snapshot is read. */
  current: GameweekId | null;
  /** The current gameweek, once real football of it has begun. */
  begun: GameweekId | null;
  /** Gameweeks up to the current one whose real matches are all postponed or void (rules/screens 35). */
  notPlayed: ReadonlySet<GameweekId>;
}

/** A team's fantasy matches of the season: what is stored of the current gameweek has no points yet. */
export function useSeasonMatches(stored: readonly SeasonMatch[], league: LeagueId | null): SeasonMatches {
  const live = useLive('league', league).data;
  const { data: calendar } = useEndpoint('GET /api/gameweek/list', {});
  const now = new Map(live?.fantasy_matches.map((match) => [match.id, match]));
  const current = live?.current_gameweek_id ?? null;
  const calledOff = calendar?.gameweeks.filter((week) => week.is_not_played && week.id <= (current ?? 0)) ?? [];
  const realMatches = live?.real_matches.filter(({ gameweek_id }) => gameweek_id === current) ?? [];
  return {
    matches: stored.map((match) => now.get(match.id) ?? match),
    current,
    begun: isGameweekStarted(realMatches.map(({ status }) => status)) ? current : null,
    notPlayed: new Set(calledOff.map(({ id }) => id)),
  };
}
