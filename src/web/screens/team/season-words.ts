// What the plots of a team's season say in words.

import { figureText } from '#game/figure-text';
import type { TeamId } from '#game/identity';
import type { TeamWeek } from '#game/standings/season-of-team';

/** A gameweek of the team; a provisional one is not settled. */
export type ShownWeek = TeamWeek & { readonly isProvisional: boolean };

const verdicts = { won: 'won', drawn: 'drawn', lost: 'lost' } as const;

/** 'Gameweek 7: 45–38, won'. */
export function weekVerdict({ gameweek_id, points, match, isProvisional }: ShownWeek): string {
  if (match === null) return `Gameweek ${gameweek_id}: ${figureText(points)}, no match`;
  const verdict = isProvisional ? 'not settled' : verdicts[match.ending];
  return `Gameweek ${gameweek_id}: ${figureText(points)}–${figureText(match.points)}, ${verdict}`;
}

/** 'against Back Stick, the league’s average 36.2'. */
export function weekSentence({ match, average }: ShownWeek, nameOf: (team: TeamId) => string): string {
  const against = match === null ? '' : `against ${nameOf(match.opponent)}, `;
  return `${against}the league’s average ${average.toFixed(1)}`;
}

/** '11 gameweeks: 5 won, 2 drawn, 4 lost; 35.4 points each, the league 34.0'. */
export function seasonSentence(weeks: readonly ShownWeek[]): string {
  const settled = weeks.filter(({ isProvisional }) => !isProvisional);
  const count = (ending: keyof typeof verdicts): number =>
    settled.filter(({ match }) => match?.ending === ending).length;
  const mean = (of: (week: ShownWeek) => number): string =>
    (settled.reduce((sum, week) => sum + of(week), 0) / Math.max(1, settled.length)).toFixed(1);
  const weeksText = settled.length === 1 ? '1 gameweek' : `${settled.length} gameweeks`;
  const record = `${count('won')} won, ${count('drawn')} drawn, ${count('lost')} lost`;
  return `${weeksText}: ${record}; ${mean(({ points }) => points)} points each, the league ${mean(({ average }) => average)}`;
}
