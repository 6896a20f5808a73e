// Luck: the record against everybody in a gameweek, beside the real one (rules/standings 11).

import type { GameweekId, TeamId } from '../identity.ts';
import { type Ending, pointsFor } from './apply-results.ts';
import { type LeagueWeek, pointsByTeam } from './league-week.ts';
import { seasonOfTeam } from './season-of-team.ts';

export type AllPlayRecord = { readonly won: number; readonly drawn: number; readonly lost: number };
export type AllPlayWeek = AllPlayRecord & { readonly gameweek_id: GameweekId; readonly real: Ending };

/** What each gameweek with a match would have brought against every other team of the league. */
export function allPlay(weeks: readonly LeagueWeek[], team: TeamId): readonly AllPlayWeek[] {
  return weeks.flatMap((week): AllPlayWeek[] => {
    const [own] = seasonOfTeam([week], team);
    if (own === undefined || own.match === null) return [];
    return [{ gameweek_id: week.gameweek_id, ...recordAgainst(week, team, own.points), real: own.match.ending }];
  });
}

/** What these points of the team's gameweek would have brought against every other team of the league. */
export function recordAgainst(week: LeagueWeek, team: TeamId, own: number): AllPlayRecord {
  const others = [...pointsByTeam(week)].filter(([id]) => id !== team);
  const count = (is: (points: number) => boolean): number => others.filter(([, points]) => is(points)).length;
  return {
    won: count((points) => points < own),
    drawn: count((points) => points === own),
    lost: count((points) => points > own),
  };
}

/** What the season's matches brought, and what they would have brought on average against everybody. */
export function luckOf(weeks: readonly AllPlayWeek[]): {
  readonly against: AllPlayRecord;
  readonly real: AllPlayRecord;
  readonly points: number;
  readonly expected: number;
} {
  const sum = (figure: (week: AllPlayWeek) => number): number => weeks.reduce((total, week) => total + figure(week), 0);
  const real = (ending: Ending): number => sum((week) => Number(week.real === ending));
  return {
    against: { won: sum(({ won }) => won), drawn: sum(({ drawn }) => drawn), lost: sum(({ lost }) => lost) },
    real: { won: real('won'), drawn: real('drawn'), lost: real('lost') },
    points: sum((week) => pointsFor[week.real]),
    expected: sum(expectedPoints),
  };
}

/** What a match against each of the others would have brought on average. */
function expectedPoints(week: AllPlayWeek): number {
  const everyEnding = ['won', 'drawn', 'lost'] as const;
  const points = everyEnding.reduce((sum, ending) => sum + week[ending] * pointsFor[ending], 0);
  return points / everyEnding.reduce((sum, ending) => sum + week[ending], 0);
}
