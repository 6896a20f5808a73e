// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { deadlineTitle } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { shownMatch as match, shownCalendar as usual, shownWeek as week } from '#test/builders/shown-calendar';

const tab = answeredTab();
const calendarPath = '/api/gameweek/calendar';
async function screen(changed: object = {}) {
  const { GameweeksScreen } = await import('./gameweeks-screen.tsx');
  tab.read('GET /api/gameweek/calendar', {}, { ...usual, ...changed });
  return tab.draw(<GameweeksScreen />);
}
const field = deadlineTitle.weekend;

it('a deadline is moved in the time of the league, after a question that names both times', async () => {
  const page = await screen();
  await page.press('Correct gameweek 1');
  expect(page.words).toEqual(
    expect.arrayContaining(['H1 – A1', 'Sat 16 Aug, 15:00', 'First kick-off Sat 16 Aug, 15:00 · Europe/London']),
  );
  await page.press('Save');
  expect(page.words).not.toContain('Move this deadline?');
  await page.typeLabelled(field, '2025-08-15T20:30');
  await page.press('Save');
  expect(page.words.join(' ')).toContain('From Fri 15 Aug, 18:00 to Fri 15 Aug, 20:30. Every manager');
  await page.press('Move the deadline');
  const moved = { gameweek_id: 1, part: 'weekend', deadline: '2025-08-15T19:30:00.000Z' };
  expect(tab.sent).toEqual([['/api/gameweek/move-deadline', moved]]);
  expect([(await tab.said())?.title, tab.reread]).toEqual(['Deadline moved', [calendarPath]]);
  expect(page.words).not.toContain('Move this deadline?');
});

it('a deadline that cannot be says why, and cannot be saved', async () => {
  const page = await screen();
  await page.press('Correct gameweek 1');
  for (const [typed, why] of [
    ['', 'Enter a date and a time'],
    ['2025-08-13T13:05', gameweekTexts.movedTooEarly],
    ['2025-08-16T15:01', gameweekTexts.afterKickOff],
  ] as const) {
    await page.typeLabelled(field, typed);
    expect(page.words).toContain(why);
    await page.press('Save');
    expect(page.words).not.toContain('Move this deadline?');
  }
  await page.typeLabelled(field, '2025-08-16T15:00');
  await page.press('Save');
  await page.press('Cancel');
  expect([page.words.includes('Move this deadline?'), tab.sent]).toEqual([false, []]);
});

it("a deadline that was set by hand goes back to the calendar's, and a refusal closes the question", async () => {
  const page = await screen();
  await page.press('Correct gameweek 1');
  expect(page.labels).not.toContain("Back to the calendar's");
  const other = await screen();
  await other.press('Correct gameweek 2');
  await other.press("Back to the calendar's");
  expect(other.words.join(' ')).toContain("to the calendar's own time.");
  tab.answer({ title: 'Not now' }, 422);
  await other.press('Move the deadline');
  expect(tab.sent).toEqual([['/api/gameweek/move-deadline', { gameweek_id: 2, part: 'weekend', deadline: null }]]);
  expect([(await tab.said())?.title, other.words.includes('Move this deadline?')]).toEqual([
    'Failed to move the deadline',
    false,
  ]);
  expect(tab.reread).toEqual([]);
});

it('a deadline that has moved stands in its field, and is no edit', async () => {
  const page = await screen();
  await page.press('Correct gameweek 2');
  await page.press("Back to the calendar's");
  tab.read('GET /api/gameweek/calendar', {}, { ...usual, gameweeks: [usual.gameweeks[0], week(2, '18', '21')] });
  tab.answer({});
  await page.press('Move the deadline');
  expect((await tab.said())?.title).toBe('Deadline moved');
  await page.press('Save');
  expect(page.words).not.toContain('Move this deadline?');
});

it('a deadline that has passed is final', async () => {
  const page = await screen({ now: '2025-08-15T17:00:00Z' });
  await page.press('Correct gameweek 1');
  expect(page.words).toContain(`${field}: Fri 15 Aug, 18:00. It has passed and is final.`);
  expect(page.labels).not.toContain('Save');
});

it('a match is moved to another gameweek, and what that does to the deadlines is said first', async () => {
  const page = await screen();
  await page.press('Correct gameweek 1');
  await page.press('Move Home 1 – Away 1');
  await page.pressLast('Move');
  expect([tab.sent, page.words.includes('Gameweek 1, Weekend')]).toEqual([[], false]);
  await page.choose('Gameweek', 'Gameweek 2');
  expect(page.words).toEqual(expect.arrayContaining(['Gameweek 1, Weekend', 'Gameweek 2, Weekend']));
  expect(page.words).toEqual(expect.arrayContaining([`Gameweek 1, ${field}:`, 'Fri 15 Aug, 18:00', 'None']));
  await page.pressLast('Move');
  expect(tab.sent).toEqual([['/api/gameweek/move-match', { match_id: 1, gameweek_id: 2, part: 'weekend' }]]);
  expect([(await tab.said())?.title, tab.reread]).toEqual(['Match moved', [calendarPath]]);
  expect(page.labels).not.toContain('Void match');
});

it('a match that cannot be moved says why when it is asked', async () => {
  const page = await screen({ now: '2025-08-21T12:00:00Z' });
  await page.press('Correct gameweek 2');
  await page.press('Move Home 2 – Away 2');
  await page.choose('Gameweek', 'Gameweek 1');
  await page.pressLast('Move');
  expect([tab.sent, page.words.includes('Gameweek 2, Weekend')]).toEqual([[], false]);
});

it('a match is moved to the other part of its gameweek', async () => {
  const page = await screen({ matches: [match(5, 2, '20', { part: 'midweek' })] });
  await page.press('Correct gameweek 2');
  await page.press('Move Home 5 – Away 5');
  await page.choose('Part', 'Weekend');
  await page.pressLast('Move');
  expect(tab.sent).toEqual([['/api/gameweek/move-match', { match_id: 5, gameweek_id: 2, part: 'weekend' }]]);
});

it('matches without a gameweek are listed, and moved if they have a date', async () => {
  const page = await screen();
  expect(page.words).toEqual(expect.arrayContaining(['Without a gameweek', 'No date yet', 'Sat 30 Aug, 15:00']));
  expect(page.labels).not.toContain('Move Home 3 – Away 3');
  await page.press('Move Home 4 – Away 4');
  expect(page.words).toEqual(expect.arrayContaining(['None', 'Gameweek 2, Weekend']));
  await page.pressLast('Move');
  expect(tab.sent).toEqual([['/api/gameweek/move-match', { match_id: 4, gameweek_id: 2, part: 'weekend' }]]);
  expect((await screen({ matches: [match(1, 1, '16')] })).words).not.toContain('Without a gameweek');
});

it('the current gameweek is pinned, and given back to the calendar', async () => {
  const page = await screen();
  await page.press('Pin current gameweek');
  await page.choose('Current gameweek', 'Gameweek 2');
  tab.answer({ pinned_gameweek_id: 2 });
  await page.press('Save');
  expect([tab.sent, tab.reread]).toEqual([[['/api/gameweek/pin', { gameweek_id: 2 }]], [calendarPath]]);
  expect([(await tab.said())?.title, page.labels.includes('Save')]).toEqual(['Gameweek 2 is pinned', false]);
  const other = await screen({ pinned_gameweek_id: 2 });
  await other.press('Gameweek 2 is pinned');
  await other.choose('Current gameweek', 'Gameweek 1');
  await other.press('Cancel');
  expect(other.labels).not.toContain('Save');
  await other.press('Gameweek 2 is pinned');
  await other.press('Save');
  expect(tab.sent.at(-1), 'what was cancelled is not chosen').toEqual(['/api/gameweek/pin', { gameweek_id: 2 }]);
  await other.press('Gameweek 2 is pinned');
  await other.choose('Current gameweek', 'As the calendar says');
  tab.answer({ pinned_gameweek_id: null });
  await other.press('Save');
  expect(tab.sent.at(-1)).toEqual(['/api/gameweek/pin', { gameweek_id: null }]);
  expect((await tab.said())?.title).toBe('The calendar decides again');
});

it('a calendar without gameweeks says what to do first', async () => {
  const page = await screen({ gameweeks: [], matches: [] });
  expect(page.words).toEqual(expect.arrayContaining(['No gameweeks yet', 'Fetch the fixtures first.']));
});
