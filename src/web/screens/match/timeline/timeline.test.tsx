// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
type Line = Parameters<typeof import('./timeline.tsx')['Timeline']>[0];
type Asked = Partial<Line> & { changes?: object; isNarrow?: boolean; isMade?: boolean };
const saka = `Player ${player('Saka')}`;
const goal = "12' goal Saka";
let asked: string[];
let released: number;
let answerLock = (): Promise<{ release: () => void }> => Promise.resolve({ release: () => void (released += 1) });

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

/** The timeline of a match at minute 67, as its reporter sees it, on a computer. */
async function timeline({ changes, isNarrow = false, isMade = false, ...more }: Asked = {}) {
  await reportIn(tab, more.isAdmin);
  [asked, released] = [[], 0];
  const request = (what: string) => {
    asked.push(what);
    return answerLock();
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const media = { matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const { Timeline } = await import('./timeline.tsx');
  const waiting = waitingAct('POST /api/match/record-event', { event: event("60' goal Jesus"), confirmed: false }, -1);
  const view = viewOfMatch([goal], { set_minute: aMinute(67), ...changes });
  const report = reportedMatch(view, isMade ? [{ ...waiting, made_at: Date.now() }] : []);
  const props = { report, isReporter: true, isAdmin: false, asksForRefused: 0, ...more };
  return tab.draw(<Timeline {...props} />);
}
const complete = { report_complete: true };
const pressed = () =>
  [...document.querySelectorAll('fieldset [aria-pressed=true]')].map(({ textContent }) => textContent);
/** What one column does not show. */
const hidden = () =>
  [...document.querySelectorAll<HTMLElement>('[class*="one-column:hidden"]')].map(
    (part) => part.getAttribute('aria-label') ?? 'Timeline',
  );

it('in one column one of three parts is shown, at first the events', async () => {
  const page = await timeline();
  expect([pressed(), hidden()]).toEqual([['Timeline'], ['Arsenal', 'Chelsea']]);
  await page.press('Arsenal');
  expect([pressed(), hidden()]).toEqual([['Arsenal'], ['Timeline', 'Chelsea']]);
  await page.press('Chelsea');
  expect([pressed(), hidden()]).toEqual([['Chelsea'], ['Arsenal', 'Timeline']]);
});

it('with a mouse the minute stands over the events and Undo at its event; elsewhere there is a bar', async () => {
  const wide = await timeline({ isMade: true });
  expect(wide.words).toContain('Minute, as a slider');
  expect(wide.labels).toContain('Undo (10)');
  expect(wide.labels).not.toContain("Undo Goal 60'");
  const narrow = await timeline({ isMade: true, isNarrow: true });
  expect(narrow.words).not.toContain('Minute, as a slider');
  expect(narrow.labels).toContain("Undo Goal 60'");
  expect(narrow.labels).not.toContain('Undo (10)');
});

it.each([
  ['a viewer', { isReporter: false }],
  ['the reporter of a complete report', { changes: complete }],
  ['the reporter of a match that is void', { changes: { status: 'void' } }],
])('%s records nothing, and names open for them', async (_who, more) => {
  const page = await timeline(more);
  expect(page.words).not.toContain('Minute, as a slider');
  expect(page.labels).not.toContain('Add Event');
  expect(page.labels).toContain(saka);
  expect(asked).toEqual([]);
});

it('for the reporter names do not open: the thumb would hit them', async () => {
  const page = await timeline();
  expect(page.labels).not.toContain(saka);
  expect(page.labels).toContain('Add Event');
});

it('a name opens the season of that player', async () => {
  const page = await timeline({ isReporter: false });
  await page.press(saka);
  const sheet = document.querySelector('[role=dialog]');
  expect(sheet?.textContent).toContain(saka);
  expect(tab.reread.some((path) => path.includes(`/${player('Saka')}`))).toBe(true);
  await page.press('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

const becomes = async (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

it('the reporter’s screen stays awake, again after the page was hidden, until they leave', async () => {
  await timeline();
  expect(asked).toEqual(['screen']);
  await becomes('hidden');
  expect(asked).toEqual(['screen']);
  await becomes('visible');
  expect([asked, released]).toEqual([['screen', 'screen'], 0]);
  await tab.draw(<p>Elsewhere</p>);
  expect(released).toBe(1);
  await becomes('visible');
  expect(asked).toEqual(['screen', 'screen']);
});

it('a lock that comes after the reporter has left is given back, and one that is refused harms nothing', async () => {
  let give: (lock: { release: () => void }) => void = () => undefined;
  const usual = answerLock;
  answerLock = () => new Promise((resolve) => (give = resolve));
  await timeline();
  await tab.draw(<p>Elsewhere</p>);
  expect(released).toBe(0);
  give({ release: () => void (released += 1) });
  await act(async () => undefined);
  expect(released).toBe(1);
  answerLock = () => Promise.reject(new Error('The battery is low'));
  expect((await timeline()).labels).toContain('Add Event');
  answerLock = usual;
});
