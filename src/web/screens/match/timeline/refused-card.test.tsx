// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute, eventId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { ReportAct, ServerRefusal, Waiting } from '../../../report/queue/report-command.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const name = (of: string) => `Player ${player(of)}`;
const refusal = { code: 'not_on_pitch', sentence: 'Not on the pitch', current: null };
const record = (text: string) =>
  waitingAct('POST /api/match/record-event', { event: event(text), confirmed: false }, -1);
const act = (endpoint: ReportAct['endpoint'], input: object) => waitingAct(endpoint, input);

/** The card of what was refused, which is still in this tab's queue. */
async function card(waiting: Waiting, why: ServerRefusal | null = refusal, changes: object = {}, isReporter = true) {
  await reportIn(tab);
  const { RefusedCard } = await import('./refused-card.tsx');
  const { reportQueue } = await import('../../../report/queue/report-queue.ts');
  await reportQueue.add(waiting.act);
  const view = viewOfMatch(["12' goal Saka (Rice)"], { set_minute: aMinute(67), ...changes });
  const refused = { ...waiting, refusal: why };
  return tab.draw(<RefusedCard report={reportedMatch(view, [])} {...{ isReporter, refused }} />);
}

it('an event that was refused is changed and sent again, or discarded', async () => {
  const page = await card(record("67' goal Palmer"));
  expect(page.words).toEqual(expect.arrayContaining([`67' Goal, ${name('Palmer')}`, 'Refused: Not on the pitch']));
  await page.press('Change');
  await page.typeLabelled('Minute', '66');
  await page.press('Save');
  const again = { match_id: 7, event: event("66' goal Palmer"), confirmed: false, makes_second: false };
  expect(await recordedIn()).toEqual([['/api/match/record-event', again]]);
  expect(page.words).not.toContain("Edit Goal 67'");
  const other = await card(record("67' goal Palmer"));
  await other.press('Discard');
  expect(await recordedIn()).toEqual([['/api/match/record-event', again]]);
});

it.each([
  ['POST /api/match/update-match-minute', { minute: 70 }, 'Minute 70'],
  ['POST /api/match/complete', { heroes: [] }, 'Complete Match'],
  ['POST /api/match/save-line-ups', {}, 'Team selection'],
] as const)('%s is called what it is, and is sent again as it was', async (endpoint, input, words) => {
  const page = await card(act(endpoint, input));
  expect(page.words).toContain(words);
  const before = await recordedIn();
  expect(page.labels).toEqual(['Send again', 'Discard']);
  await page.press('Send again');
  expect(await recordedIn()).toEqual(before);
});

it('the removal of an event says which, and nothing is sent again about one that is gone', async () => {
  const seen = event("12' goal Saka (Rice)");
  const page = await card(act('POST /api/match/remove-event', { event_id: eventId(1), seen, confirmed: false }));
  expect(page.words.join(' ')).toContain(`Removal of 12' Goal, ${name('Saka')} (`);
  expect(page.labels).toEqual(['Send again', 'Discard']);
  const gone = await card(act('POST /api/match/remove-event', { event_id: eventId(9), confirmed: false }));
  expect([gone.words.includes('Removal of an event'), gone.labels]).toEqual([true, ['Discard']]);
});

it('for want of the role it is only discarded, and sent again as it was once the role is back', async () => {
  const why = { code: 'forbidden', sentence: 'Only reporters can record a match', current: null };
  const lost = await card(record("67' goal Palmer"), why, {}, false);
  expect([lost.words.includes('Refused: Only reporters can record a match'), lost.labels]).toEqual([true, ['Discard']]);
  const back = await card(record("67' goal Palmer"), why);
  expect(back.labels).toEqual(['Send again', 'Discard']);
});

it('a complete report takes nothing again, and what was not refused has no card', async () => {
  expect((await card(record("67' goal Palmer"), refusal, { report_complete: true })).labels).toEqual(['Discard']);
  expect((await card(record("67' goal Palmer"), null)).words).toEqual([]);
});

it('what somebody else has recorded is the same, with what only this one has, or another', async () => {
  const theirs = { ...event("12' goal Saka"), id: eventId(1), sequence: 1, recorded_by_name: 'Sam' };
  const same = { code: 'already_recorded', sentence: 'Already recorded', current: { event: theirs, version: 99 } };
  const page = await card(record("12' goal Saka (Rice)"), same);
  expect(page.words).toEqual(expect.arrayContaining(['Same goal?', "Already recorded by Sam at 12'", 'Sam', 'You']));
  await page.press('Another goal');
  const [[path, sent] = []] = await recordedIn();
  expect([path, sent]).toMatchObject(['/api/match/record-event', { confirmed: true }]);
  const other = await card(record("12' goal Saka (Rice)"), same);
  await other.press('Same goal');
  const fuller = { event_id: 1, seen: event("12' goal Saka"), event: event("12' goal Saka (Rice)") };
  expect((await recordedIn()).at(-1)).toMatchObject(['/api/match/correct-event', fuller]);
});

it('what only one of two reporters knows of a missed penalty is shown and kept', async () => {
  const theirs = { ...event("70' miss Saka"), id: eventId(1), sequence: 1, recorded_by_name: 'Sam' };
  const same = { code: 'already_recorded', sentence: 'Already recorded', current: { event: theirs, version: 99 } };
  const page = await card(record("70' miss Saka (Jesus) foul Colwill"), same);
  const lines = [`Penalty winner: ${name('Jesus')}`, `Penalty fouler: ${name('Colwill')}`];
  expect(page.words).toEqual(expect.arrayContaining(lines));
  await page.press('Same penalty miss');
  const fuller = { event_id: 1, seen: event("70' miss Saka"), event: event("70' miss Saka (Jesus) foul Colwill") };
  expect((await recordedIn()).at(-1)).toMatchObject(['/api/match/correct-event', fuller]);
});

it('what a card would change in another is confirmed, and goes again with that', async () => {
  const why = { code: 'makes_second_yellow', sentence: 'This makes another card a second yellow', current: null };
  const page = await card(record("40' yellow Saka"), why);
  expect(page.labels).toEqual(['Confirm', 'Discard']);
  expect(page.words).toContain('This makes another card a second yellow');
  await page.press('Confirm');
  const known = { confirmed: false, makes_second: true };
  expect((await recordedIn()).at(-1)).toMatchObject(['/api/match/record-event', known]);
});

/** The question about a goal of Saka's in minute 12, and an event of Sam's that the server took for it before. */
const asked = (theirs: string, id: number) => {
  const recorded = { ...event(theirs), id: eventId(id), sequence: 1, recorded_by_name: 'Sam' };
  const current = { event: recorded, version: 0 };
  return card(record("12' goal Saka (Rice)"), { code: 'already_recorded', sentence: 'Already recorded', current });
};

it('what somebody else had recorded and has removed since is sent again, and not taken for the same', async () => {
  const page = await asked("12' goal Saka", 9);
  expect(page.words).toContain('The other reporter has removed theirs.');
  expect(page.labels).toEqual(['Send again', 'Discard']);
  await page.press('Send again');
  expect((await recordedIn()).at(-1)).toMatchObject(['/api/match/record-event', { confirmed: false }]);
});

it('the question shows what the other reporter’s event is by now', async () => {
  const page = await asked("10' goal Saka", 1);
  expect(page.words.join(' ')).toContain("at 12'");
});
