// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { matchTexts } from '#game/match/match-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute, eventId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { pressPlayer, recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportTexts } from '../../../report/report-texts.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
let closed: number;
const name = (of: string) => `Player ${player(of)}`;
const events = ["12' goal Saka (Rice)", "30' yellow Rice", "30' yellow Saliba", "50' second yellow Rice"];

type Asked = { isOpen?: boolean; isAdmin?: boolean; view?: ReturnType<typeof viewOfMatch> };
/** The dialog of the event with this number. */
async function dialog(id: number, { isOpen = true, isAdmin = false, view }: Asked = {}) {
  await reportIn(tab, isAdmin);
  const { EventDialog } = await import('./event-dialog.tsx');
  const report = reportedMatch(view ?? viewOfMatch(events, { set_minute: aMinute(67) }), []);
  const shown = report.events.find((one) => one.event.id === eventId(id)) ?? null;
  closed = 0;
  return tab.draw(<EventDialog {...{ report, shown, isOpen }} onClose={() => (closed += 1)} />);
}
const goal = event("12' goal Saka (Rice)");
const correction = (of: number, before: string, after: object, more: object = {}) => [
  '/api/match/correct-event',
  { match_id: 7, event_id: of, seen: event(before), event: after, ...more },
];

it('an event says who took part, and offers what can be done with it only while the report is open', async () => {
  const page = await dialog(1);
  expect(page.words).toEqual(expect.arrayContaining(["Goal 12'", name('Saka')]));
  expect(page.labels).toEqual(expect.arrayContaining(['Edit', 'Remove']));
  expect(page.words.join(' ')).toContain('Recorded by another reporter, ');
  const labels = (await dialog(1, { isOpen: false })).labels;
  expect([labels.includes('Edit'), labels.includes('Remove')]).toEqual([false, false]);
});

it('says of which day the record of an event is, unless that is today', async () => {
  const said = async (now: string) => {
    tab.read('GET /api/gameweek/list', {}, { now, gameweeks: [] });
    return (await dialog(1)).words.find((words) => words.startsWith('Recorded by'));
  };
  expect(await said('2025-08-16T12:40:00Z')).toMatch(/^Recorded by another reporter, \d\d:30:00$/);
  expect(await said('2025-08-19T12:40:00Z')).toMatch(/^Recorded by another reporter, 16 Aug, \d\d:30:00$/);
});

it('only a reporter who is no admin is told whom to ask about a complete report', async () => {
  const view = viewOfMatch(events, { report_complete: true });
  const told = async (asked: Asked) =>
    (await dialog(1, { isOpen: false, ...asked })).words.includes(reportTexts.askAnAdmin);
  expect([await told({ view }), await told({ view, isAdmin: true }), await told({})]).toEqual([true, false, false]);
  const empty = viewOfMatch(events, { report_complete: true, status: 'void' });
  expect(await told({ view: empty })).toBe(false);
});

it('an event that is gone says so', async () => {
  const page = await dialog(9);
  expect(page.words).toEqual(expect.arrayContaining([reportTexts.gone, reportTexts.goneUnsaved]));
  await page.press('Back to the report');
  expect(closed).toBe(1);
});

it('the minute of an event is corrected, and what is no minute cannot be saved', async () => {
  const page = await dialog(1);
  await page.press('Edit');
  expect(page.words).toContain("Edit Goal 12'");
  await page.typeLabelled('Minute', 'soon');
  expect([page.words.includes(matchTexts.minuteOutOfRange), page.words.includes('What will change')]).toEqual([
    true,
    false,
  ]);
  await page.press('Save');
  expect([closed, await recordedIn()]).toEqual([0, []]);
  await page.typeLabelled('Minute', '14');
  expect(page.words).not.toContain(matchTexts.minuteOutOfRange);
  expect(page.words).toContain('What will change');
  await page.press('Save');
  expect([closed, await recordedIn()]).toEqual([1, [correction(1, "12' goal Saka (Rice)", { ...goal, minute: 14 })]]);
});

it('another player is chosen for one field, and the others stay', async () => {
  const page = await dialog(1);
  await page.press('Edit');
  await pressPlayer(page, 'Rice', 'Assister');
  await pressPlayer(page, 'Odegaard');
  expect(page.labels).toContain(`Assister${name('Odegaard')}`);
  await pressPlayer(page, 'Odegaard', 'Assister');
  await page.press('Skip');
  expect(page.labels).toContain('Assister–');
  await page.press('Save');
  expect(await recordedIn()).toEqual([correction(1, "12' goal Saka (Rice)", event("12' goal Saka"))]);
});

it('another type of goal keeps the scorer and nothing else', async () => {
  const page = await dialog(1);
  await page.press('Edit');
  await page.choose('Goal type', 'Free kick');
  expect(page.labels).toContain(`Scorer${name('Saka')}`);
  expect(page.labels).toContain('Free-kick winner–');
  await page.press('Save');
  expect(await recordedIn()).toEqual([correction(1, "12' goal Saka (Rice)", event("12' free kick Saka"))]);
});

it('another card is chosen, and one that cannot be says why', async () => {
  const page = await dialog(3);
  await page.press('Edit');
  await page.choose('Card', page.words.find((word) => word.startsWith('Yellow Card (')) ?? '');
  await page.typeLabelled('Minute', '31');
  await page.press('Save');
  expect(await recordedIn()).toEqual([correction(3, "30' yellow Saliba", event("31' yellow Saliba"))]);
});

it('an event is removed after what it changes', async () => {
  const page = await dialog(1);
  await page.press('Remove');
  expect(page.words).toEqual(expect.arrayContaining(["Remove Goal 12'", 'What will change']));
  await page.press('Remove');
  const seen = { match_id: 7, event_id: 1, seen: goal, confirmed: false };
  expect([closed, await recordedIn()]).toEqual([1, [['/api/match/remove-event', seen]]]);
});

it('removing a yellow card warns of the second one, which becomes the first', async () => {
  const page = await dialog(2);
  await page.press('Remove');
  expect(page.words).toContain(matchTexts.makesFirstYellow(aMinute(50)));
  await page.press('Remove');
  expect(await recordedIn()).toMatchObject([['/api/match/remove-event', { event_id: 2, confirmed: true }]]);
});

it('an event is moved within its minute, after what that changes', async () => {
  const page = await dialog(2);
  expect(page.labels).toContain('Move later');
  expect(page.labels).not.toContain('Move earlier');
  await page.press('Move later');
  expect(page.words).toContain("Move Yellow Card 30'");
  await page.press('Move');
  expect(closed).toBe(1);
  const after = { sequence: expect.any(Number) };
  const moved = correction(2, "30' yellow Rice", event("30' yellow Rice"), after);
  expect(await recordedIn()).toEqual([moved]);
  const other = await dialog(3);
  expect(other.labels).toContain('Move earlier');
  expect(other.labels).not.toContain('Move later');
});
