// A gameweek in sentences: those about one team, and those about its league.

import { outcomeOf } from '../fantasy-match/fantasy-match.ts';
import { figureText } from '../figure-text.ts';
import { partNames } from '../gameweek/part.ts';
import type { TeamId } from '../identity.ts';
import { type Ending, endings, type Result } from '../standings/apply-results.ts';
import { type ByMargin, extremesOf } from './extremes.ts';
import type { CameIn, LeagueRecap, TeamRecap } from './league-recap.ts';

type NameOf = (team: TeamId) => string;

const pointsText = (points: number): string => `${figureText(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

/** 'Hilde United 45 – 31 Aron Rovers' */
const scoreText = (result: Result, nameOf: NameOf): string =>
  `${nameOf(result.home_team_id)} ${figureText(result.home_team_total_points)} – ${figureText(result.away_team_total_points)} ${nameOf(result.away_team_id)}`;

const verbs: Readonly<Record<Ending, (score: string, opponent: string) => string>> = {
  won: (score, opponent) => `beat ${opponent} ${score}`,
  drawn: (score, opponent) => `drew ${score} with ${opponent}`,
  lost: (score, opponent) => `lost ${score} to ${opponent}`,
};

/** The team's result: 'Hilde United beat Aron Rovers 45 – 31'; own points first. */
export function resultText({ results }: LeagueRecap, { team_id: team, points }: TeamRecap, nameOf: NameOf): string {
  const match = results.find(({ home_team_id, away_team_id }) => home_team_id === team || away_team_id === team);
  if (match === undefined) return `${nameOf(team)} had no match and scored ${pointsText(points)}`;
  const isHome = match.home_team_id === team;
  const [home, away] = [match.home_team_total_points, match.away_team_total_points];
  const ending = endings[outcomeOf(home, away)][isHome ? 'home' : 'away'];
  const score = `${figureText(points)} – ${figureText(isHome ? away : home)}`;
  return `${nameOf(team)} ${verbs[ending](score, nameOf(isHome ? match.away_team_id : match.home_team_id))}`;
}

/** What happened to one team, its result first. */
export const teamSentences = (recap: LeagueRecap, team: TeamRecap, nameOf: NameOf): readonly string[] => [
  `${resultText(recap, team, nameOf)}.`,
  cameInText(team.came_in),
  team.bench === 0
    ? 'No points were left on the bench.'
    : `${pointsText(team.bench)} ${team.bench === 1 ? 'was' : 'were'} left on the bench.`,
  `Against everybody: ${team.won} won, ${team.drawn} drawn, ${team.lost} lost.`,
];

/** Names the part only if players came in in both. */
function cameInText(cameIn: readonly CameIn[]): string {
  const [first] = cameIn;
  if (first === undefined) return 'Nobody came in from the autobench.';
  const isOfBoth = cameIn.some(({ part }) => part !== first.part);
  const words = cameIn.map(
    ({ part, player, instead_of }) =>
      `${player.name} came in for ${instead_of.name}${isOfBoth ? ` (${partNames[part]})` : ''}`,
  );
  return `${words.join('; ')}.`;
}

/** What stood out in the league; nothing for a league that scored nowhere. */
export function leagueSentences(recap: LeagueRecap, nameOf: NameOf): readonly string[] {
  const { narrowest, widest, highest } = extremesOf(recap);
  const byMargin = (word: string, found: ByMargin | null): readonly string[] => {
    if (found === null) return [];
    const how = found.margin === 0 ? 'a draw' : `by ${pointsText(found.margin)}`;
    return [`${word}, ${how}: ${found.results.map((result) => scoreText(result, nameOf)).join('; ')}.`];
  };
  return [
    ...byMargin('Narrowest', narrowest),
    ...byMargin('Widest', widest),
    ...(highest === null ? [] : [`Highest score, ${pointsText(highest.points)}: ${listText(highest.teams, nameOf)}.`]),
  ];
}

/** 'Hilde United, Aron Rovers' */
export const listText = (teams: readonly TeamId[], nameOf: NameOf): string => teams.map(nameOf).join(', ');
