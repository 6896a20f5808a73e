// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { defaultPointsTable } from '#game/scoring/points-table';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { happens } from '#test/builders/happens';

const tab = answeredTab();
const current = { points_table: defaultPointsTable, part_clean_sheet_minutes: 60, season: '2025/26', version: 4 };
const match = {
  id: 1,
  league: 'TDL1',
  gameweek_id: 3,
  home: 'Rovers',
  away: 'United',
  home_points: { before: 51, after: 52 },
  away_points: { before: 61, after: 62 },
};
const preview = {
  players_changed: 1,
  players: [{ code: 1, name: 'Saka', before: 41, after: 42 }],
  matches_changed: 1,
  matches: [match],
  results_changed: 0,
  results: [],
  places_changed: 0,
  places: [],
};
const previewed = ['Saka', '41', '42', 'Rovers – United', 'TDL1, Gameweek 3', '51 – 61', '52 – 62'];
const apply = 'Apply from Gameweek\u00a01';
const minutes = 'Minutes on the pitch';
const saka = { code: 1, name: 'Saka', position: 'M', is_dm: false };

async function screen(players: readonly object[] = []) {
  const { EditScoringScreen } = await import('./edit-scoring-screen.tsx');
  tab.read('GET /api/scoring/current', {}, current);
  tab.read('GET /api/player/list', { search: 'sak' }, { players });
  // Another page shows it.
  tab.read('GET /api/player/list', { search: 'rice' }, { players: [] });
  return tab.draw(<EditScoringScreen />);
}

it('rules are changed after a preview of what that does, from the first gameweek on', async () => {
  const page = await screen();
  expect(page.words).toEqual(expect.arrayContaining(['Season 2025/26, version 4', '0 changes']));
  await page.press('Preview');
  expect(tab.sent).toEqual([]);
  await page.typeLabelled(minutes, '45');
  expect(page.words).toContain('1 change');
  await page.press('Red absorbs yellow');
  await page.typeLabelled('Yellow card, Striker', '-2');
  expect([page.words.includes('3 changes'), page.words.includes('Yellow card, Striker, changed')]).toEqual([
    true,
    true,
  ]);
  tab.answer(preview);
  await page.press('Preview');
  const { points } = defaultPointsTable;
  const sent = {
    points_table: {
      ...defaultPointsTable,
      red_absorbs_yellow: !defaultPointsTable.red_absorbs_yellow,
      points: { ...points, yellow_cards: { ...points.yellow_cards, S: -2 } },
    },
    part_clean_sheet_minutes: 45,
  };
  expect(tab.sent).toEqual([['/api/scoring/preview', sent]]);
  expect(page.words).toEqual(expect.arrayContaining(['What will change: version 5', ...previewed]));
  await page.press(apply);
  expect(tab.sent.at(-1)).toEqual(['/api/scoring/change', { ...sent, version: 4 }]);
  expect([(await tab.said())?.title, tab.reread]).toEqual(['Scoring rules changed', ['/api/scoring/current']]);
  expect(page.words).not.toContain('What will change: version 5');
});

it('the preview names whose result and whose place changes, and how many more there are', async () => {
  const page = await screen();
  await page.typeLabelled(minutes, '45');
  const players = Array.from({ length: 6 }, (_, index) => ({ code: index, name: `S${index}`, before: 1, after: 2 }));
  const result = { ...match, home_points: { before: 70, after: 60 } };
  const place = { team_id: 2, team_name: 'Hilde United', league: 'TDL2', place: { before: 2, after: 1 } };
  tab.answer({
    ...preview,
    players_changed: 9,
    players,
    results_changed: 1,
    results: [result],
    places_changed: 1,
    places: [place],
  });
  await page.press('Preview');
  const shown = page.words.slice(page.words.indexOf('What will change: version 5')).join(' ');
  expect(shown).toContain('Results Rovers – United TDL1, Gameweek 3 70 – 61 60 – 62');
  expect(shown).toContain('Places Hilde United TDL2 2nd 1st');
  expect([page.words.includes('S3'), page.words.includes('S4')]).toEqual([true, false]);
  await page.press('5 more');
  expect(page.words).toEqual(expect.arrayContaining(['S5', 'and 3 more']));
  expect(page.labels.filter((label) => label.endsWith(' more'))).toEqual([]);
});

it('changes are discarded, and a preview is closed without them', async () => {
  const page = await screen();
  await page.typeLabelled(minutes, '45');
  tab.answer({ ...preview, players: [], matches: [] });
  await page.press('Preview');
  expect(page.words).not.toContain('Saka');
  await page.press('Cancel');
  expect([page.words.includes('What will change: version 5'), page.words.includes('1 change')]).toEqual([false, true]);
  await page.press('Discard');
  expect(page.words).toContain('0 changes');
  await page.typeLabelled(minutes, '');
  tab.answer({ title: 'No' }, 422);
  await page.press('Preview');
  expect(tab.sent).toHaveLength(1);
  await page.typeLabelled(minutes, '45');
  await page.press('Preview');
  expect([tab.sent.length, (await tab.said())?.title]).toEqual([2, 'Failed to preview']);
});

it("a player's position is corrected after a preview, and only a midfielder can be a defensive one", async () => {
  const page = await screen([saka]);
  await page.typeLabelled('Search players', ' sak ');
  await page.press('Change the position of Saka');
  await page.pressLast('Preview');
  expect(tab.sent).toEqual([]);
  await page.press('Defensive midfielder');
  tab.answer(preview);
  await page.pressLast('Preview');
  const role = { player_code: 1, position: 'M', is_dm: true };
  expect(tab.sent).toEqual([['/api/scoring/preview-position', role]]);
  expect(page.words).toContain('What will change: Saka');
  await page.press('Cancel');
  await page.pressLast('S');
  expect(page.labels).not.toContain('Defensive midfielder');
  await page.pressLast('Preview');
  await page.press(apply);
  const striker = { player_code: 1, position: 'S', is_dm: false };
  expect(tab.sent.slice(1)).toEqual([
    ['/api/scoring/preview-position', striker],
    ['/api/scoring/change-position', striker],
  ]);
  expect([(await tab.said())?.title, page.words.includes('What will change: Saka')]).toEqual([
    'Position changed',
    false,
  ]);
  expect(tab.reread).toEqual(expect.arrayContaining(['/api/player/list?search=sak', '/api/player/list?search=rice']));
});

/** The answer to the next preview waits until it is let go. */
function slowPreview(): () => void {
  let letGo = (): void => undefined;
  const asked = new Promise<void>((resolve) => (letGo = resolve));
  const answered = fetch;
  vi.stubGlobal('fetch', async (address: string, init: { body: string | null }) => {
    const answer = await answered(address, init);
    if (address.startsWith('/api/scoring/preview')) await asked;
    return answer;
  });
  return letGo;
}
const pressWhileBusy = (label: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('button, [role=radio]')];
    found.findLast((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.click();
  });

it('what was previewed is applied, also if the rules are edited before the answer', async () => {
  const page = await screen();
  await page.typeLabelled(minutes, '45');
  tab.answer(preview);
  const letGo = slowPreview();
  await pressWhileBusy('Preview');
  await pressWhileBusy('Red absorbs yellow');
  expect(page.words).toContain('2 changes');
  await happens(letGo);
  await eventually(() => expect(page.labels).toContain(apply));
  await page.press(apply);
  const sent = { points_table: defaultPointsTable, part_clean_sheet_minutes: 45 };
  expect(tab.sent).toEqual([
    ['/api/scoring/preview', sent],
    ['/api/scoring/change', { ...sent, version: 4 }],
  ]);
});

it('the position that was previewed is applied, also if another is chosen before the answer', async () => {
  const page = await screen([saka]);
  await page.typeLabelled('Search players', 'sak');
  await page.press('Change the position of Saka');
  await page.pressLast('S');
  tab.answer(preview);
  const letGo = slowPreview();
  await pressWhileBusy('Preview');
  await pressWhileBusy('D');
  await happens(letGo);
  await eventually(() => expect(page.labels).toContain(apply));
  await page.press(apply);
  const striker = { player_code: 1, position: 'S', is_dm: false };
  expect(tab.sent.map(([, input]) => input)).toEqual([striker, striker]);
});

it('nobody of that name is found, or the first eight', async () => {
  const page = await screen();
  expect(page.words).not.toContain('No players found');
  await page.typeLabelled('Search players', 'sak');
  expect(page.words).toContain('No players found');
  const many = await screen(
    Array.from({ length: 9 }, (_, index) => ({ ...saka, code: index, name: `Saka ${index}`, is_dm: true })),
  );
  await many.typeLabelled('Search players', 'sak');
  expect(many.labels.filter((label) => label.startsWith('Change the position of'))).toHaveLength(8);
  expect(many.words).toContain('Defensive midfielder');
});
