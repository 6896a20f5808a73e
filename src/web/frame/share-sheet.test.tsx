// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { fantasyMatchId, leagueId } from '#test/builders/ids';
import { pictureOfMatch, pictureOfTable } from './share-picture.ts';

const tab = answeredTab();
const address = 'https://touchline.test/competitions/4';
const [result, table] = [pictureOfMatch(fantasyMatchId(3)), pictureOfTable(leagueId(4))];

/** What was handed to the device's own sheet, copied, and saved as a file. */
let shared: ShareData[];
let copied: string[];
let saved: string[];
/** The pictures that were asked for. */
let asked: string[];

type Device = { readonly canShare?: boolean; readonly takesFiles?: boolean; readonly isDrawn?: boolean };

async function sheet(pictures = [result, table], { canShare = false, takesFiles = true, isDrawn = true }: Device = {}) {
  [shared, copied, saved, asked] = [[], [], [], []];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const picture = new Response('a picture', { headers: { 'Content-Type': 'image/png' } });
    return isDrawn ? Promise.resolve(picture) : Promise.resolve(new Response('{}', { status: 503 }));
  });
  const share = async (data: ShareData) => {
    shared.push(data);
    throw new Error('The sheet was closed again');
  };
  define('share', canShare ? share : undefined);
  define('canShare', canShare ? () => takesFiles : undefined);
  define('clipboard', { writeText: async (text: string) => void copied.push(text) });
  const { ShareSheet } = await import('./share-sheet.tsx');
  return tab.draw(<ShareSheet open onOpenChange={() => undefined} title="TDL1" {...{ pictures, address }} />);
}
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });
const isDisabled = (label: string) =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === label)
    ?.getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare', 'clipboard']) define(name, undefined);
});

it('shows the first picture, and the other one when it is chosen', async () => {
  const page = await sheet();
  const image = () => document.querySelector('img')?.alt;
  expect([image(), asked]).toEqual(['Result: TDL1', ['/api/share/result/3?theme=light']]);
  await page.press('Table');
  expect([image(), asked.at(-1)]).toEqual(['Table: TDL1', '/api/share/table/4?theme=light']);
  await page.press('Save picture');
  expect(saved).toEqual(['touchline-table-4.png']);
});

it('one picture leaves nothing to choose, and none leaves nothing to show', async () => {
  expect((await sheet([result])).labels).not.toContain('Result');
  expect((await sheet([])).words).toEqual([]);
});

it('a computer saves the picture or copies the link', async () => {
  const page = await sheet([result]);
  expect(page.labels).not.toContain('Share');
  await page.press('Save picture');
  await page.press('Copy link');
  expect([saved, copied, (await tab.said())?.title]).toEqual([['touchline-match-3.png'], [address], 'Link copied']);
});

it('a phone shares the picture', async () => {
  const page = await sheet([result], { canShare: true });
  await page.press('Share');
  expect(shared).toMatchObject([{ title: 'TDL1', files: [{ name: 'touchline-match-3.png', type: 'image/png' }] }]);
  await page.press('Copy link');
  expect(copied).toEqual([address]);
});

it.each([
  ['takes no files', { canShare: true, takesFiles: false }],
  ['has no picture yet', { canShare: true, isDrawn: false }],
])('a phone that %s shares the link', async (_what, device) => {
  const page = await sheet([result], device);
  await page.press('Share');
  expect(shared).toEqual([{ title: 'TDL1', url: address }]);
});

it('a picture that is not there cannot be saved', async () => {
  const page = await sheet([result], { isDrawn: false });
  expect(isDisabled('Save picture')).toBe(true);
  await page.press('Save picture');
  expect(saved).toEqual([]);
});

it('an earlier picture is neither shown nor saved when the sheet opens again', async () => {
  await sheet([result]);
  await tab.draw(<p>The page</p>);
  await sheet([result], { isDrawn: false });
  expect([asked.length, document.querySelector('img'), isDisabled('Save picture')]).toEqual([1, null, true]);
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('is drawn as the reader sees the app: %s, on a dark device: %s', async (theme, matches, drawn) => {
  const { chooseTheme } = await import('../ui/theme/theme.ts');
  chooseTheme(theme);
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query.includes('dark') && matches }));
  await sheet([result]);
  expect(asked).toEqual([`/api/share/result/3?theme=${drawn}`]);
});
