// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
let happened: string[];

/** Moves the event with this number among those before or after it. */
async function move(events: readonly string[], id: number, direction: 'up' | 'down') {
  await reportIn(tab);
  const { MoveEvent } = await import('./move-event.tsx');
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(67) }), []);
  const shown = report.events.find((one) => one.event.id === id);
  if (shown === undefined) throw new Error('There is no such event');
  happened = [];
  const calls = { onBack: () => void happened.push('back'), onClose: () => void happened.push('closed') };
  return tab.draw(<MoveEvent {...{ report, direction }} event={shown.event} {...calls} />);
}
const yellows = ["30' yellow Rice", "30' yellow Saliba"];

it.each([
  [1, 'down', 2],
  [2, 'up', 1],
] as const)(
  'event %i goes %s to place %i of its minute, with what its reporter saw',
  async (id, direction, sequence) => {
    const page = await move(yellows, id, direction);
    expect(page.words).toEqual(expect.arrayContaining(["Move Yellow Card 30'", 'What will change']));
    expect(await recordedIn()).toEqual([]);
    await page.press('Move');
    const details = event(yellows[id - 1] ?? '');
    const input = { match_id: 7, event_id: id, seen: details, event: details, sequence };
    expect([happened, await recordedIn()]).toEqual([['closed'], [['/api/match/correct-event', input]]]);
  },
);

it('a move that the rules refuse says why and is not made', async () => {
  const page = await move(["30' sub Saka > Nelson", "30' goal Nelson"], 2, 'up');
  expect(page.words).not.toContain('What will change');
  expect(document.querySelector('[role=alert]')?.textContent).not.toBe('');
  await page.press('Move');
  expect([happened, await recordedIn()]).toEqual([[], []]);
});

it('nothing is moved by Cancel or Back', async () => {
  const page = await move(yellows, 1, 'down');
  await page.press('Back');
  await page.press('Cancel');
  expect([happened, await recordedIn()]).toEqual([['back', 'closed'], []]);
});
