// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { NewSeasonDialog } from './new-season-dialog.tsx';

const tab = answeredTab();
const counts = { squads: 11, team_selections: 12, standings: 13, match_reports: 18 };
const season = { id: 1, name: '2025-26', next_name: '2026-27', has_history: true };
const live = { id: 7, name: 'Leeds – Burnley' };
const open = [
  { gameweek_id: 20, matches: [{ id: 5, name: 'Arsenal – Chelsea' }] },
  { gameweek_id: 38, matches: [] },
];

async function dialog(live_matches: readonly object[], open_gameweeks: readonly object[]) {
  tab.read('GET /api/season/current', {}, { season, counts, live_matches, open_gameweeks, archives: [] });
  return tab.draw(<NewSeasonDialog onClose={() => undefined} />);
}

it('names the gameweeks that the season waits for, and leads to where each match is completed or void', async () => {
  const page = await dialog([], open);
  const words = page.words.join(' ');
  expect(words).toContain(
    'Gameweek 20 is not complete. Complete each report, or void the match under Gameweeks, first.',
  );
  expect(words).toContain('Gameweek 38 is being settled. Try again in a minute.');
  expect(page.hrefs).toEqual(['/match-reports/5', '/admin/gameweeks']);
});

it('names live matches first', async () => {
  expect((await dialog([live], open)).hrefs).toEqual(['/match-reports/7']);
});

it('has nothing to open where nothing holds the season up', async () => {
  expect((await dialog([], [])).hrefs).toEqual([]);
});
