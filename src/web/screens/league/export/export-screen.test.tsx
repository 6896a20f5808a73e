// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId } from '#test/builders/ids';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const league_id = leagueId(4);
const row = { position: 1, team: 'Row Z', played: 2, won: 1, drawn: 0, lost: 1 };
const figures = { goals_scored: 3, goals_conceded: 2, total_points: 61, otp: 4 };
const empty = { fixtures: [], results: [], squads: [], players: [], own_selections: [] };
const data = { table: [{ ...row, ...figures }], ...empty };

/** The files that were saved: name, kind and text. */
let saved: (readonly [string, string, Promise<string>])[];

async function screen(address: string) {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) saved.push([this.download, blob.type, blob.text()]);
  });
  tab.read('GET /api/league/:league_id', { league_id }, { id: league_id, name: 'Premier' });
  const { ExportScreen } = await import('./export-screen.tsx');
  return tab.draw(pageAt(ExportScreen, '/leagues/$leagueId/export', address).page);
}

it('has a file for spreadsheets each, and everything as JSON', async () => {
  const page = await screen('/leagues/4/export');
  tab.read('GET /api/league/:league_id/export', { league_id }, data);
  expect(page.labels.filter((label) => label.startsWith('CSV')).length).toBe(6);
  expect([document.title, page.hrefs]).toEqual(['Premier · Export · Touchline', ['/competitions/4']]);
  const [first = '', ...others] = page.labels;
  await page.press(first);
  await page.press(others.at(-1) ?? '');
  const files = await Promise.all(saved.map(async ([name, kind, text]) => [name, kind, await text]));
  expect(files).toEqual([
    ['touchline-league-4-table.csv', 'text/csv', expect.stringContaining('1,Row Z,2,1,0,1,3,2,61,4')],
    ['touchline-league-4.json', 'application/json', JSON.stringify(data, null, 2)],
  ]);
});

it('says that it could not be read, and saves nothing', async () => {
  const page = await screen('/leagues/4/export');
  await page.press(page.labels[0] ?? '');
  expect([saved, await tab.said()]).toEqual([[], expect.objectContaining({ kind: 'error', title: 'None' })]);
});

it('says that the address names no league, or one that is not there', async () => {
  expect((await screen('/leagues/four/export')).words).toContain('Invalid league ID provided');
  expect((await screen('/leagues/9/export')).words).toContain('League not found');
});
