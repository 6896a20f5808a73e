// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
afterEach(() => void vi.useRealTimers());
type By = readonly (readonly [text: string, recorded_by_name: string])[];
const faces = () =>
  [...document.querySelectorAll('[role=img]')].map((face) => [
    face.getAttribute('aria-label'),
    face.className.includes('outline-live'),
  ]);
const news = () => {
  const told = document.querySelector('[role=status]');
  return [told?.textContent, told?.hasAttribute('data-news')];
};

/** Marta’s page of a match with these events by these reporters; each press shows the next state of it. */
async function states(...all: readonly By[]) {
  await reportIn(tab);
  const { WhoRecords } = await import('./who-records.tsx');
  const views = all.map((events) => {
    const view = viewOfMatch(events.map(([text]) => text));
    return {
      ...view,
      events: view.events.map((one, at) => ({ ...one, recorded_by_name: events[at]?.[1] ?? null })),
    };
  });
  function Line() {
    const [at, setAt] = useState(0);
    const view = views[at] ?? viewOfMatch();
    const names = [...new Set(view.events.map(({ recorded_by_name }) => recorded_by_name ?? '?'))];
    return (
      <>
        <button type="button" onClick={() => setAt(at + 1)}>
          Next
        </button>
        <WhoRecords report={reportedMatch(view, [])} names={names} />
      </>
    );
  }
  return tab.draw(<Line />);
}
const first: By = [["12' goal Saka", 'Sam']];

it('who has recorded events is shown by their first letter, three of them at most', async () => {
  await states([
    ["12' goal Saka", 'Sam'],
    ["13' goal Rice", 'Kim'],
    ["14' yellow White", 'Lee'],
    ["15' yellow Rice", 'Zoe'],
  ]);
  expect(faces()).toEqual(['Sam', 'Kim', 'Lee'].map((name) => [`Recorded by ${name}`, false]));
  expect(news()).toEqual(['', false]);
});

it('another reporter’s newest event is told, with a ring around them', async () => {
  const page = await states(first, [...first, ["20' yellow Rice", 'Kim']]);
  await page.press('Next');
  expect(news()).toEqual(['Kim: Yellow Card', true]);
  expect(faces()).toEqual([
    ['Recorded by Sam', false],
    ['Recorded by Kim', true],
  ]);
});

it('one’s own event is no news', async () => {
  const page = await states(first, [...first, ["20' yellow Rice", 'Marta']]);
  await page.press('Next');
  expect(news()).toEqual(['', false]);
});

it('what somebody else removes is told, but not what waits here', async () => {
  const both: By = [...first, ["20' yellow Rice", 'Kim']];
  const page = await states(both, first);
  await page.press('Next');
  expect(news()).toEqual(["Removed: Yellow Card 20'", true]);
  const again = await states(both, first);
  const { reportQueue } = await import('../../../report/queue/report-queue.ts');
  const removal = { event_id: eventId(2), seen: event("20' yellow Rice"), confirmed: false };
  await act(() => reportQueue.add(waitingAct('POST /api/match/remove-event', removal).act));
  await again.press('Next');
  expect(news()).toEqual(['', false]);
});

it('what this reporter has changed is no news either, when the answer came before the frame', async () => {
  const page = await states(first, [["13' goal Saka", 'Sam']]);
  const { settleAnswer } = await import('../../../report/queue/settled-answers.ts');
  const seen = event("12' goal Saka");
  const { act: correction } = waitingAct('POST /api/match/correct-event', { event_id: eventId(1), seen, event: seen });
  await act(async () => settleAnswer(correction, {} as never));
  await page.press('Next');
  expect(news()).toEqual(['', false]);
});

it('after ten seconds it is told no more, and an event that changes nothing does not begin them again', async () => {
  const page = await states(first, [...first, ["20' yellow Rice", 'Kim']], [...first, ["20' yellow Rice", 'Kim']]);
  const later = vi.spyOn(globalThis, 'setTimeout');
  await page.press('Next');
  const ends = later.mock.calls.filter(([, after]) => after === 10_000);
  expect(ends).toHaveLength(1);
  await page.press('Next');
  expect(news()).toEqual(['Kim: Yellow Card', true]);
  expect(later.mock.calls.filter(([, after]) => after === 10_000)).toHaveLength(1);
  later.mockRestore();
  const [[end] = []] = ends;
  await act(async () => end?.());
  expect([news(), faces().some(([, hasRing]) => hasRing)]).toEqual([['', false], false]);
});
