// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { playerId } from '#test/builders/ids';
import type { ListedMatch } from './listed-match.ts';

const tab = answeredTab();
type Row = Parameters<typeof import('./match-row.tsx')['MatchRow']>[0];
type Club = Row['home'];
const home = { id: 1, real_team_name: 'Arsenal', abbreviation: 'ARS', kit_url: '/kits/home.svg' } as unknown as Club;
const away = { id: 2, real_team_name: 'Chelsea', abbreviation: 'CHE', kit_url: null } as unknown as Club;
const red = { event_id: 1, minute: 80, team_id: 2, is_goal: false, player_ids: [playerId(9)] };
const listed = (more: object = {}) =>
  ({
    id: 7,
    home_team_id: 1,
    away_team_id: 2,
    status: 'live',
    current_minute: 61,
    home_goals: 2,
    away_goals: 1,
    moments: [red],
    restorable_until: null,
    ...more,
  }) as unknown as ListedMatch;

/** The row of a match that kicks off at three. */
async function row(match: object = {}, more: Partial<Row> = {}) {
  const { MatchRow } = await import('./match-row.tsx');
  const rest = { kickOff: '15:00', isOverdue: false, mine: 0, isMine: () => false, onDelete: null };
  return tab.draw(<MatchRow match={listed(match)} home={home} away={away} {...rest} {...more} />);
}

it('a match that has begun has its score, its minute and its strip', async () => {
  const { words } = await row();
  expect(words).toEqual(expect.arrayContaining(['Arsenal', '2', '2 – 1', 'Chelsea', '1', "61'"]));
  expect(words.join()).toContain('CHE');
  expect(words).not.toContain('15:00');
});

it('one that has not has its kick-off, and no strip', async () => {
  const { words } = await row({ status: 'not-started' });
  expect(words).toEqual(['Arsenal', '15:00', '15:00', 'Chelsea', 'Not started']);
});

it.each([
  ['complete', 'Complete', true],
  ['void', 'Void', false],
])('a match that is %s says so', async (status, word, hasScore) => {
  const { words } = await row({ status });
  expect([words.includes(word), words.includes('2 – 1')]).toEqual([true, hasScore]);
});

it('tells how many of my players are in it, and that its report is overdue', async () => {
  const none = (await row()).words;
  expect([none.includes('Overdue'), none.join().includes('Yours')]).toEqual([false, false]);
  expect((await row({}, { mine: 3, isOverdue: true })).words).toEqual(expect.arrayContaining(['Yours: 3', 'Overdue']));
});

it('my own player’s moment is told as mine', async () => {
  const mine = (await row({}, { isMine: (player) => player === 9 })).words.join();
  expect(mine).not.toBe((await row()).words.join());
});

it('the whole row leads to the match', async () => {
  const page = await row();
  expect(page.hrefs).toEqual(['/match-reports/7']);
  expect(document.querySelector('a')?.textContent).toContain('Chelsea');
});

it('a club that is not known is called so', async () => {
  const { words } = await row({}, { home: null });
  expect(words.filter((word) => word === 'Unknown')).toHaveLength(1);
});

it('only a reporter deletes a report, and only one that was begun', async () => {
  const label = 'Delete report of Arsenal – Chelsea';
  expect((await row()).labels).toEqual([]);
  let asked = 0;
  const onDelete = () => void (asked += 1);
  const page = await row({}, { onDelete });
  await page.press(label);
  expect(asked).toBe(1);
  const early = await row({ status: 'not-started' }, { onDelete });
  await early.press(label);
  expect([asked, document.querySelector('button')?.getAttribute('aria-disabled')]).toEqual([1, 'true']);
});

it('a deleted report has a button that restores it in place of the other', async () => {
  const page = await row({ status: 'not-started', restorable_until: '2025-08-16T14:00:00Z' }, { onDelete: () => {} });
  expect(page.labels).toEqual(['Restore report of Arsenal – Chelsea']);
});

it('when the button that was pressed goes, the focus stays in the row', async () => {
  const { MatchRow } = await import('./match-row.tsx');
  function List() {
    const [isDeleted, setDeleted] = useState(false);
    const match = listed({ restorable_until: isDeleted ? '2025-08-16T14:00:00Z' : null });
    const rest = { kickOff: '15:00', isOverdue: false, mine: 0, isMine: () => false };
    return <MatchRow {...{ match, home, away, ...rest }} onDelete={() => setDeleted(true)} />;
  }
  const page = await tab.draw(<List />);
  document.querySelector('button')?.focus();
  await page.press('Delete report of Arsenal – Chelsea');
  expect([document.activeElement?.tagName, document.activeElement?.getAttribute('tabindex')]).toEqual(['LI', '-1']);
});
