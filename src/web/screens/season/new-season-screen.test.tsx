// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const counts = {
  squads: 11,
  team_selections: 12,
  standings: 13,
  draft_picks: 14,
  fantasy_matches: 15,
  players_with_statistics: 16,
  real_matches: 17,
  match_reports: 18,
  match_events: 19,
};
const season = { name: '2025/26', has_history: false };

async function screen(changed: object = {}) {
  const { NewSeasonScreen } = await import('./new-season-screen.tsx');
  tab.read('GET /api/season/current', {}, { season, counts, live_matches: [], archives: [], ...changed });
  return tab.draw(<NewSeasonScreen />);
}
const clearings = [
  ['Clear Team Data', 'clear-team-data', [11, 12, 13, 14, 15], 'Team data cleared', 'clear team data', 'its results'],
  [
    'Reset Player Statistics',
    'reset-player-statistics',
    [16],
    'Player statistics reset',
    'reset player stats',
    'the player statistics',
  ],
  ['Clear Match Data', 'clear-match-data', [17, 18, 19, 15], 'Match data cleared', 'clear match data', 'its results'],
] as const;

it.each(clearings)(
  '%s says what will be lost, is sent, and the season is read again',
  async (title, path, lost, done) => {
    const page = await screen();
    await page.press(title);
    expect(page.words.filter((word) => /^\d{2}$/.test(word))).toEqual(lost.map(String));
    expect(page.words.join(' ')).not.toContain('lost for good');
    await page.pressLast(title);
    expect(tab.sent).toEqual([[`/api/season/${path}`, { season_name: '2025/26' }]]);
    expect([(await tab.said())?.title, tab.reread.includes('/api/season/current')]).toEqual([done, true]);
    expect(page.words).not.toContain('11');
    expect(page.labels).not.toContain('Cancel');
  },
);

it.each(clearings)(
  '%s that fails says why, and a season with a history is warned of',
  async (title, _path, _lost, _done, failed, kept) => {
    const page = await screen({ season: { ...season, has_history: true } });
    await page.press(title);
    expect(page.words.join(' ')).toContain(`Season 2025/26 has not ended: ${kept}`);
    tab.answer({ title: 'Not now' }, 422);
    await page.pressLast(title);
    expect((await tab.said())?.title).toBe(`Failed to ${failed}: Not now`);
    expect(page.labels).toContain('Cancel');
  },
);

it('of the three, only Clear Team Data says that the dates, settings and queues of drafts go, too', async () => {
  const page = await screen();
  const also = "The drafts' dates, their settings (who picks, the clock) and all queues are deleted, too.";
  await page.press('Clear Match Data');
  expect(page.words).not.toContain(also);
  await page.press('Cancel');
  await page.press('Clear Team Data');
  expect(page.words).toContain(also);
});

it('the steps between two seasons lead to the backup and the draft', async () => {
  const page = await screen({ season: null });
  expect(page.words).toContain('No season has begun yet. Fetch the fixtures first.');
  expect(page.hrefs).toEqual(expect.arrayContaining(['/admin/system', '/admin/draft']));
});
