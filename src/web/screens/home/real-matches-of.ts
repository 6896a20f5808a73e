import type { LeagueSnapshot, RealMatchRow } from '#api/league-snapshot';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { Part } from '#game/gameweek/part';
import type { RealTeamId } from '#game/identity';

/** The part's real matches in which selected players of either team play. */
export function realMatchesOf(
  { line_ups, real_matches }: Pick<LeagueSnapshot, 'line_ups' | 'real_matches'>,
  { home_team_id: home, away_team_id: away }: Pick<FantasyMatch, 'home_team_id' | 'away_team_id'>,
  part: Part,
): readonly RealMatchRow[] {
  const clubs = new Set<RealTeamId | null>();
  for (const { team_id, part: of, players } of line_ups)
    if (of === part && (team_id === home || team_id === away))
      for (const { real_team_id } of players) clubs.add(real_team_id);
  return real_matches.filter(
    (match) => match.part === part && (clubs.has(match.home_team_id) || clubs.has(match.away_team_id)),
  );
}
