// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute, eventId, matchId } from '#test/builders/ids';
import { event, recorded } from '#test/builders/match-notation';
import { notationLineUps, player } from '#test/builders/notation-players';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { deviceStorage } from '../ui/device-storage.ts';

const tab = answeredTab();
const match = matchId(7);
const shown = { ...recorded(event("12' goal Saka (Rice)"), 3), recorded_by_name: 'Sam', command_id: 'earlier' };
const seen = event("12' goal Saka (Rice)");

/** A reporter's acts, with this minute set for the next event. */
async function acts(entered?: { minute: number; isForClock: boolean }) {
  await reportIn(tab);
  const minutes = await import('./entered-minute.ts');
  if (entered !== undefined) minutes.enterMinute(match, aMinute(entered.minute), entered.isForClock, aMinute(10));
  const keptMinute = () => deviceStorage.read('touchline-minute-7');
  return { ...(await import('./report-acts.ts')), keptMinute };
}

it('an event is recorded once, unconfirmed unless its reporter has been asked', async () => {
  const { recordEvent } = await acts();
  recordEvent(match, seen);
  recordEvent(match, event("13' yellow Rice"), true);
  expect(await recordedIn()).toEqual([
    ['/api/match/record-event', { match_id: 7, event: seen, confirmed: false }],
    ['/api/match/record-event', { match_id: 7, event: event("13' yellow Rice"), confirmed: false, makes_second: true }],
  ]);
});

it('the minute that was set belonged to that event; the clock has it first, if it was for the clock', async () => {
  const forClock = await acts({ minute: 12, isForClock: true });
  forClock.recordEvent(match, seen);
  const recorded = await recordedIn();
  expect([recorded.map(([path]) => path), forClock.keptMinute()]).toEqual([
    ['/api/match/update-match-minute', '/api/match/record-event'],
    null,
  ]);
  expect(recorded[0]?.[1]).toEqual({ match_id: 7, minute: 12, seen: 10 });
});

it('a minute that was only for that event leaves the clock as it is', async () => {
  const { recordEvent, keptMinute } = await acts({ minute: 12, isForClock: false });
  expect(keptMinute()).not.toBeNull();
  recordEvent(match, seen);
  expect([(await recordedIn()).map(([path]) => path), keptMinute()]).toEqual([['/api/match/record-event'], null]);
});

it('a correction and a removal name what their reporter saw, and nothing of who recorded it', async () => {
  const { correctEvent, removeEvent } = await acts();
  const later = event("14' goal Saka");
  correctEvent(match, shown, later);
  correctEvent(match, { ...shown, id: eventId(4) }, later, 9);
  removeEvent(match, { ...shown, id: eventId(5) });
  removeEvent(match, { ...shown, id: eventId(6) }, true);
  const correction = { match_id: 7, seen, event: later };
  expect(await recordedIn()).toEqual([
    ['/api/match/correct-event', { ...correction, event_id: 3 }],
    ['/api/match/correct-event', { ...correction, event_id: 4, sequence: 9 }],
    ['/api/match/remove-event', { match_id: 7, event_id: 5, seen, confirmed: false }],
    ['/api/match/remove-event', { match_id: 7, event_id: 6, seen, confirmed: true }],
  ]);
});

it('what was refused is sent again in its place, under a new id', async () => {
  const { recordEvent, sendAgain } = await acts();
  const { reportQueue } = await import('./queue/report-queue.ts');
  recordEvent(match, seen);
  recordEvent(match, event("13' yellow Rice"));
  const [first, second] = reportQueue.read().queue.map(({ act }) => act);
  if (first === undefined) throw new Error('Nothing waits');
  sendAgain(first);
  const [again, other] = reportQueue.read().queue.map(({ act }) => act);
  expect([again?.endpoint, other]).toEqual([first.endpoint, second]);
  expect({ ...again?.input, command_id: '' }).toEqual({ ...first.input, command_id: '' });
  expect(again?.input.command_id).not.toBe(first.input.command_id);
});

it('a report is begun and completed without a minute that was kept', async () => {
  const begun = await acts({ minute: 12, isForClock: true });
  const nobody = { xi: [], bench: [] };
  begun.startMatch(match, notationLineUps, { home: nobody, away: nobody });
  expect(begun.keptMinute()).toBeNull();
  const { enterMinute } = await import('./entered-minute.ts');
  enterMinute(match, aMinute(95), false, aMinute(94));
  begun.completeMatch(match, [player('Saka')]);
  expect(begun.keptMinute()).toBeNull();
  const { home, away } = notationLineUps;
  expect(await recordedIn()).toEqual([
    ['/api/match/save-line-ups', { match_id: 7, home, away, seen: { home: nobody, away: nobody } }],
    ['/api/match/complete', { match_id: 7, heroes: [player('Saka')] }],
  ]);
});

it('line-ups that are corrected leave the minute that was set', async () => {
  const { saveLineUps, keptMinute } = await acts({ minute: 12, isForClock: true });
  saveLineUps(match, notationLineUps, notationLineUps);
  expect([(await recordedIn()).length, keptMinute() === null]).toEqual([1, false]);
});
