// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();
const record = (figure: number) => ({
  figure,
  team_id: 1,
  team_name: 'Row Z',
  season_id: 1,
  season: '2025-26',
  league: { id: 4, name: 'TDL1' },
});

/** What stands beside the title of each record. */
async function records(figure: number) {
  const each = record(figure);
  tab.read(
    'GET /api/season/past',
    {},
    {
      seasons: [],
      records: {
        season_score: each,
        season_goals: each,
        best_defence: each,
        gameweek_score: { ...each, gameweek_id: 3 },
      },
    },
  );
  const { StatisticsScreen } = await import('./statistics-screen.tsx');
  await tab.draw(<StatisticsScreen />);
  const tiles = [...document.querySelectorAll('li')].slice(0, 4);
  return tiles.map((tile) => [...(tile.querySelector('p')?.children ?? [])].map((part) => part.textContent).join(' '));
}

it('a record has its figure with its unit, of one in the singular', async () => {
  expect(await records(7)).toEqual(['7 points', '7 goals', '7 goals against', '7 points']);
  expect(await records(1)).toEqual(['1 point', '1 goal', '1 goal against', '1 point']);
});

it.each([
  ['StatisticsScreen', ['TBD', 'Coming Soon']],
  ['RecordsScreen', ['-']],
] as const)('%s says that the past could not be read, and not that it is empty', async (name, texts) => {
  const screens = { ...(await import('./statistics-screen.tsx')), ...(await import('./records-screen.tsx')) };
  const Screen = screens[name];
  await tab.draw(<Screen />);
  const shown = document.body.textContent;
  expect(shown).toContain('Past seasons could not be loaded.');
  for (const text of texts) expect(shown).not.toContain(text);
});
