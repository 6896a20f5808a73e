// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { deadlineTitle } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { shownMatch as match, shownCalendar as usual, shownWeek as week } from '#test/builders/shown-calendar';

const tab = answeredTab();
const field = deadlineTitle.weekend;

async function screen(changed: object = {}) {
  const { GameweeksScreen } = await import('./gameweeks-screen.tsx');
  tab.read('GET /api/gameweek/calendar', {}, { ...usual, ...changed });
  return tab.draw(<GameweeksScreen />);
}

it('a void match is not moved, and says why before it is sent', async () => {
  const page = await screen({ matches: [match(1, 1, '16', { status: 'void' })] });
  await page.press('Correct gameweek 1');
  await page.press('Move Home 1 – Away 1');
  await page.choose('Gameweek', 'Gameweek 2');
  expect(page.words).not.toContain(`Gameweek 1, ${field}:`);
  await page.pressLast('Move');
  expect([tab.sent, page.words.includes('This match is void. Take that back first.')]).toEqual([[], true]);
});

it('a match is void after a question, and counts again with one press', async () => {
  const page = await screen();
  await page.press('Correct gameweek 1');
  expect(page.words).not.toContain('Void');
  await page.press('Move Home 1 – Away 1');
  await page.press('Void match');
  expect([tab.sent, page.words.includes('Void this match?')]).toEqual([[], true]);
  tab.answer({ title: 'Not now' }, 422);
  await page.pressLast('Void match');
  expect([page.words.includes('Void this match?'), (await tab.said())?.title]).toEqual([
    false,
    'Failed to change the match',
  ]);
  tab.answer({});
  await page.press('Void match');
  await page.pressLast('Void match');
  expect(tab.sent.at(-1)).toEqual(['/api/match/set-void', { match_id: 1, is_void: true }]);
  expect([(await tab.said())?.title, page.words.includes('A void match counts for nobody.')]).toEqual([
    'Match is void',
    false,
  ]);
  const other = await screen({ matches: [match(1, 1, '16', { status: 'void' })] });
  await other.press('Correct gameweek 1');
  expect(other.words).toEqual(expect.arrayContaining(['Void', 'Weekend']));
  await other.press('Move Home 1 – Away 1');
  expect(other.words).toContain('This match is void.');
  await other.press('Take back');
  expect(tab.sent.at(-1)).toEqual(['/api/match/set-void', { match_id: 1, is_void: false }]);
  expect((await tab.said())?.title).toBe('Match counts again');
});

it('what a void match does to a deadline is said first, and so is why it cannot count again yet', async () => {
  const page = await screen({
    gameweeks: [usual.gameweeks[0], week(2, '18', '15')],
    matches: [match(1, 2, '16'), match(2, 2, '23')],
  });
  await page.press('Correct gameweek 2');
  await page.press('Move Home 1 – Away 1');
  expect(page.words).not.toContain(`Gameweek 2, ${field}:`);
  await page.press('Void match');
  expect(page.words).toEqual(
    expect.arrayContaining([`Gameweek 2, ${field}:`, 'Fri 15 Aug, 18:00', 'Fri 22 Aug, 18:00']),
  );
  const voided = {
    gameweeks: [usual.gameweeks[0], week(2, '18', '22')],
    matches: [match(1, 2, '16', { status: 'void' }), match(2, 2, '23')],
  };
  const other = await screen(voided);
  await other.press('Correct gameweek 2');
  await other.press('Move Home 1 – Away 1');
  expect(other.words).toEqual(
    expect.arrayContaining(['If it counts again, the deadline follows.', `Gameweek 2, ${field}:`]),
  );
  const tooLate = await screen({ ...voided, now: '2025-08-15T17:00:00Z' });
  await tooLate.press('Correct gameweek 2');
  await tooLate.press('Move Home 1 – Away 1');
  await tooLate.press('Take back');
  expect([tab.sent, tooLate.words.includes(`Gameweek 2, ${field}:`)]).toEqual([[], false]);
  expect(tooLate.words.join(' ')).toContain('It can count again once the deadline of its part has passed.');
});

it('a deadline may be as late as the first kick-off of the matches that are not void', async () => {
  const page = await screen({ matches: [match(1, 1, '16', { status: 'void' }), match(5, 1, '17')] });
  await page.press('Correct gameweek 1');
  expect(page.words).toContain('First kick-off Sun 17 Aug, 15:00 · Europe/London');
  await page.typeLabelled(field, '2025-08-17T15:01');
  expect(page.words).toContain(gameweekTexts.afterKickOff);
  await page.typeLabelled(field, '2025-08-17T15:00');
  await page.press('Save');
  expect(page.words).toContain('Move this deadline?');
});
