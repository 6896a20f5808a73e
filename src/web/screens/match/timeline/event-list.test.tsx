// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { Waiting } from '../../../report/queue/report-command.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
type List = Parameters<typeof import('./event-list.tsx')['EventList']>[0];
type Shown = Partial<List> & { waiting?: readonly Waiting[]; changes?: object };
const name = (of: string) => `Player ${player(of)}`;
const goals = ["12' goal Saka", "45' goal Palmer", "46' goal Jesus"];

async function list(events: readonly string[], { waiting = [], changes, ...more }: Shown = {}) {
  await reportIn(tab);
  const { EventList } = await import('./event-list.tsx');
  const { EventDialog } = await import('./late-dialogs.ts');
  await EventDialog.preload();
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(67), ...changes }), waiting);
  const shown = { isOpen: true, isReporter: true, isNarrow: true, asksForRefused: 0, ...more };
  return tab.draw(<EventList report={report} {...shown} />);
}
/** The lines of the timeline, each in one sentence. */
const lines = () =>
  [...document.querySelectorAll('[aria-label=Timeline] > li')].map(
    (line) => line.querySelector('button')?.getAttribute('aria-label') ?? line.textContent,
  );
const complete = { report_complete: true, heroes: [player('Saka')] };

it('the newest event stands first, and half-time between the events of the two halves', async () => {
  await list(goals);
  expect(lines()).toEqual([
    `Goal 46', ${name('Jesus')}, Arsenal, 2–1`,
    'Half-time 1–1',
    `Goal 45', ${name('Palmer')}, Chelsea, 1–1`,
    `Goal 12', ${name('Saka')}, Arsenal, 1–0`,
  ]);
});

it('before the second half there is no whistle, and after the match there are two', async () => {
  await list(["12' goal Saka"], { changes: { set_minute: aMinute(45) } });
  expect(lines()).toEqual([`Goal 12', ${name('Saka')}, Arsenal, 1–0`]);
  await list(["50' goal Saka"], { changes: complete, isOpen: false });
  expect(lines()).toEqual(['Full time 1–0', `Goal 50', ${name('Saka')}, Arsenal, 1–0`, 'Half-time 0–0']);
});

it('only a complete report names its hero', async () => {
  expect((await list(goals, { changes: complete, isOpen: false })).words).toEqual(
    expect.arrayContaining([name('Saka'), 'Hero of the match']),
  );
  expect((await list(goals)).words).not.toContain('Hero of the match');
});

it('a match without events says so, and has nothing to see at a glance', async () => {
  const page = await list([], { isOpen: false });
  expect(page.words).toContain('Nothing recorded yet');
  expect(page.words).not.toContain('The match at a glance');
  const other = await list(goals, { isOpen: false });
  expect(other.words).not.toContain('Nothing recorded yet');
  expect(other.words).toContain('The match at a glance');
  expect((await list(goals)).words).not.toContain('The match at a glance');
});

it('an event opens its dialog, which closes again', async () => {
  const page = await list(goals);
  await page.press(`Goal 12', ${name('Saka')}, Arsenal, 1–0`);
  expect(page.words).toEqual(expect.arrayContaining(["Goal 12'", 'Edit', 'Remove']));
  await page.press('Close');
  expect(page.labels).not.toContain('Remove');
});

it('while the report is not open the dialog offers no change', async () => {
  const page = await list(goals, { isOpen: false });
  await page.press(`Goal 12', ${name('Saka')}, Arsenal, 1–0`);
  expect([page.words.includes("Goal 12'"), page.labels.includes('Remove')]).toEqual([true, false]);
});

const refused = {
  ...waitingAct('POST /api/match/record-event', { event: event("60' goal Palmer"), confirmed: false }, -1),
  refusal: { code: 'not_on_pitch', sentence: 'Not on the pitch', current: null },
};

it('what was refused has the focus once it is asked for', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const page = await list(goals, { waiting: [refused] });
  expect(page.words).toContain('Refused: Not on the pitch');
  expect([document.activeElement, seen.mock.calls.length]).toEqual([document.body, 0]);
  const { showToast } = await import('../../../ui/overlay/toast.ts');
  const { refusedCommand } = await import('../../../report/queue/show-outcome.ts');
  showToast({ kind: 'error', title: 'Not recorded', about: refusedCommand });
  await list(goals, { waiting: [refused], asksForRefused: 1 });
  // It would lie over their buttons.
  expect(await tab.said()).toBeNull();
  const cards = document.activeElement as HTMLElement;
  // A part of the page that is no control takes it only so.
  expect([cards.textContent?.includes('Refused: Not on the pitch'), cards.getAttribute('tabindex')]).toEqual([
    true,
    '-1',
  ]);
  expect(seen.mock.contexts).toEqual([cards]);
});

it('of several events of the last seconds only the one that was recorded last can be undone, until it is gone', async () => {
  const noon = Date.parse('2025-08-16T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
  const made = (text: string, number: number, before: number) => ({
    ...waitingAct('POST /api/match/record-event', { event: event(text), confirmed: false }, number),
    made_at: noon - before,
  });
  const [sub, late] = [made("60' sub Saka > Nelson", -1, 5000), made("20' yellow Rice", -2, 3000)];
  const undos = async (waiting: readonly Waiting[], more: Shown = {}) => {
    const { labels } = await list(goals, { waiting, isNarrow: false, ...more });
    return labels.filter((label) => label.startsWith('Undo'));
  };
  expect(await undos([sub, late])).toEqual(['Undo (7)']);
  expect(document.querySelector('[data-event="-2"]')?.textContent).toContain('Undo (7)');
  expect(await undos([sub])).toEqual(['Undo (5)']);
  expect(await undos([sub], { isOpen: false })).toEqual([]);
  expect(await undos([sub], { isNarrow: true })).toEqual([]);
});

/** A page that the reporter can change by one press, from these events to those. */
async function between(before: readonly string[], after: readonly string[]) {
  await reportIn(tab);
  const { EventList } = await import('./event-list.tsx');
  const { useState } = await import('react');
  const { useNavigate } = await import('@tanstack/react-router');
  function Page() {
    const [events, setEvents] = useState(before);
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => setEvents(after)}>
          Change
        </button>
        <button type="button" onClick={() => void navigate({ to: '.', search: { event: 2 } })}>
          Ask
        </button>
        <EventList report={reportedMatch(viewOfMatch(events), [])} isOpen isReporter isNarrow asksForRefused={0} />
      </>
    );
  }
  return tab.draw(<Page />);
}

it('only the newest event stands out when it arrives, and none that was there before', async () => {
  const news = () =>
    [...document.querySelectorAll('[data-event]')].map((card) => card.querySelector('.bg-brand-soft') !== null);
  const page = await between(["12' goal Saka"], ["12' goal Saka", "13' goal Rice", "20' yellow White"]);
  expect(news()).toEqual([false]);
  await page.press('Change');
  expect(news()).toEqual([true, false, false]);
});

it('the event that the address names is the current one and comes into view', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  seen.mockClear();
  const page = await between(["12' goal Saka", "13' goal Rice"], []);
  expect([document.querySelector('[aria-current]'), seen.mock.calls.length]).toEqual([null, 0]);
  await page.press('Ask');
  const current = [...document.querySelectorAll('[aria-current=true]')];
  expect(current.map((one) => one.getAttribute('data-event'))).toEqual(['2']);
  expect(seen.mock.contexts).toEqual(current);
});

it('the dialog stays with its event when the server has numbered it', async () => {
  await reportIn(tab);
  const { EventList } = await import('./event-list.tsx');
  const { useState } = await import('react');
  const waiting = waitingAct('POST /api/match/record-event', { event: event("12' goal Saka"), confirmed: false }, -1);
  const view = viewOfMatch(["12' goal Saka"]);
  const { command_id } = waiting.act.input;
  const arrived = { ...view, events: view.events.map((one) => ({ ...one, command_id })) };
  function Page() {
    const [isThere, setThere] = useState(false);
    const report = isThere ? reportedMatch(arrived, []) : reportedMatch(viewOfMatch(), [waiting]);
    return (
      <>
        <button type="button" onClick={() => setThere(true)}>
          Arrive
        </button>
        <EventList {...{ report }} isOpen isReporter isNarrow asksForRefused={0} />
      </>
    );
  }
  const page = await tab.draw(<Page />);
  await page.press(`Goal 12', ${name('Saka')}, Arsenal, 1–0, waiting`);
  await page.press('Arrive');
  expect(page.words).toEqual(expect.arrayContaining(["Goal 12'", 'Remove']));
});
