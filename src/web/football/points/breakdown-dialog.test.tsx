// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { teams } from '#test/builders/home-snapshot';
import { gameweekId, matchId, realTeamId } from '#test/builders/ids';
import { substitutedTeam } from '#test/builders/substituted-team';

const tab = answeredTab();

/** Why this player of Marta's team has their points, of these lines of a match that is over or not. */
async function dialog(code: number, lines: readonly object[], provisional = false, part = 'weekend') {
  const source: LeagueSnapshot = substitutedTeam();
  const match = {
    id: matchId(1),
    part,
    home_team_id: realTeamId(1),
    away_team_id: realTeamId(2),
    home_goals: 2,
    away_goals: 0,
    current_minute: 61,
  };
  const points = { matches: [{ match, minutes_played: 90, provisional, lines }], clubs: source.clubs };
  tab.read('GET /api/player/:player_code/points', { player_code: code, gameweek_id: 7 }, points);
  tab.read('GET /api/match/:match_id', { match_id: 1 }, { events: [] });
  const { BreakdownDialog } = await import('./breakdown-dialog.tsx');
  const { lineUpOf } = await import('../selection-view.ts');
  const player = lineUpOf(source, teams.marta, 'weekend').find((one) => Number(one.code) === code);
  if (player === undefined) throw new Error('nobody');
  const shown = { player, gameweek: gameweekId(7), part: 'weekend' as const, asOf: '1', onClose: () => undefined };
  const page = await tab.draw(<BreakdownDialog {...shown} />);
  return { page, text: document.querySelector('[role=dialog]')?.textContent ?? '' };
}
const cleanSheet = { statistic: 'full_clean_sheets', count: 1, points: 4 };

it('names the match, each line of points with how often, and their sum', async () => {
  const { page, text } = await dialog(101, [cleanSheet, { statistic: 'yellow_cards', count: 2, points: -2 }]);
  expect(text).toContain('ARS2 – 0CHE90 min');
  expect(text).toMatch(/90 min\+4.* × 2−2/);
  expect(page.words).toEqual(expect.arrayContaining(['Player 101', 'Points', 'Final', '6', 'Scoring rules']));
  expect(page.words).not.toContain('Provisional');
  expect(document.querySelectorAll('.text-points-neg-ink')).toHaveLength(1);
});

it('while the match is on, its minute stands there, and what may change is marked', async () => {
  const { page, text } = await dialog(102, [cleanSheet, { statistic: 'yellow_cards', count: 1, points: -1 }], true);
  expect(text).toContain("CHE61'");
  expect(text).not.toContain(' × ');
  expect(page.words.filter((word) => word === 'Provisional')).toHaveLength(2);
  expect(page.words).not.toContain('Final');
});

it('without a match in the part it says why there are none', async () => {
  const { page } = await dialog(103, [cleanSheet], false, 'midweek');
  expect(page.words).toContain('Their match is still to come');
  expect(page.words).toContain('Provisional');
});
