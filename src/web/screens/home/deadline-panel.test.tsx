// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar, ownZone } from '#test/builders/calendar';
import { gameweekId } from '#test/builders/ids';
import { managerOf, teamOf } from '#test/builders/manager-of';

const tab = answeredTab();
const at = (now: string, columns: object = {}) => calendar({ now, ...columns });

async function panel(list: ReturnType<typeof calendar> | null, { teams = [teamOf(1, 4)], waits = false } = {}) {
  managerOf(tab, teams);
  if (list !== null) tab.read('GET /api/gameweek/list', {}, list);
  const { DeadlinePanel } = await import('./deadline-panel.tsx');
  return tab.draw(<DeadlinePanel waits={waits} />);
}
/** How far the line is filled. */
const filled = () => document.querySelector<HTMLElement>('.fills')?.style.getPropertyValue('--share');
const isIn = (colour: string) => document.querySelector(`p.text-${colour}`) !== null;

it.each([
  ['2025-10-01T11:00:00Z', 'in 2 days', 'ink-2', '70.8%'],
  ['2025-10-02T12:30:00Z', 'in 23 hours', 'live', '86%'],
  ['2025-10-03T11:10:30Z', 'in 49 minutes', 'danger', '99.5%'],
  ['2025-10-03T11:58:30Z', 'in 1 minute', 'danger', '100%'],
])('at %s the deadline is %s', async (now, left, colour, share) => {
  const page = await panel(at(now));
  expect(page.words).toContain(left);
  expect([isIn(colour), filled()]).toEqual([true, share]);
});

it('says which part closes and when, and has the teams below it', async () => {
  tab.read('GET /api/selection/read', { team_id: 1, gameweek_id: gameweekId(7), part: 'weekend' }, unsaved);
  const page = await panel(at('2025-10-01T12:00:00Z'));
  const clock = new Date('2025-10-03T12:00:00Z').toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  expect(page.words[1]).toMatch(/weekend/i);
  expect(page.words[2]).toMatch(new RegExp(`Friday 3rd October.*${clock}$`));
  expect(page.words).toContain('Not saved yet: Auto-pick will choose');
  expect(page.hrefs).toEqual(['/my-team', '/competitions']);
});
const unsaved = { receipt: null, suggestion: 'auto-pick', selection: [], opponent: null };

it('names the reader’s own zone if the league’s is another one', async () => {
  const words = async (zone: string) => {
    const page = await panel(at('2025-10-01T12:00:00Z', { league_time_zone: zone }));
    return page.words
      .slice(
        2,
        page.words.findIndex((word) => word.startsWith('in ')),
      )
      .join(' ');
  };
  const sentence = await words(ownZone);
  expect(sentence).toMatch(/:\d\d$/);
  // The one is fourteen hours ahead, the other eleven behind.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue'].filter((other) => other !== ownZone)) {
    expect((await words(zone)).replace(sentence, '')).toMatch(/^ \S+$/);
  }
});

it('without an open selection it says that there is no gameweek', async () => {
  const page = await panel(at('2025-10-01T12:00:00Z', { open_selection: null }));
  expect(page.words).toEqual(['Team selection status', 'No active gameweek', 'Select team']);
});

it('whoever has no team has nothing to select', async () => {
  const page = await panel(at('2025-10-01T12:00:00Z'), { teams: [] });
  expect(page.hrefs).toEqual([]);
});

it('on one column it waits for the match above it', async () => {
  const isHidden = () => document.querySelector('section')?.className.includes('max-[1099px]:hidden');
  await panel(at('2025-10-01T12:00:00Z'), { waits: true });
  const before = isHidden();
  await panel(at('2025-10-01T12:00:00Z'));
  expect([before, isHidden()]).toEqual([true, false]);
});
