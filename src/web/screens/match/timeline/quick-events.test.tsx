// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();

/** The buttons, and what each press begins. */
async function quick() {
  const { QuickEvents } = await import('./quick-events.tsx');
  const begun: unknown[] = [];
  const report = reportedMatch(viewOfMatch(), []);
  const page = await tab.draw(<QuickEvents report={report} onBegin={(beginning) => void begun.push(beginning)} />);
  return { page, begun };
}

it.each([
  ['Goal, Arsenal', { type: 'GOAL', side: 'home' }],
  ['Sub, Arsenal', { type: 'SUBSTITUTION', side: 'home' }],
  ['Card, Arsenal', { type: 'DISCIPLINARY', side: 'home' }],
  ['Goal, Chelsea', { type: 'GOAL', side: 'away' }],
  ['Sub, Chelsea', { type: 'SUBSTITUTION', side: 'away' }],
  ['Card, Chelsea', { type: 'DISCIPLINARY', side: 'away' }],
])('%s begins that event for that side', async (label, beginning) => {
  const { page, begun } = await quick();
  await page.press(label);
  expect(begun).toEqual([beginning]);
});

it('each side’s buttons stand together and have its letters on them', async () => {
  const { page } = await quick();
  const groups = [...document.querySelectorAll('[role=group]')].map((group) => [
    group.getAttribute('aria-label'),
    [...group.querySelectorAll('button')].map(({ title, textContent }) => [title, textContent]),
  ]);
  expect(groups).toEqual([
    [
      'Arsenal',
      [
        ['Goal, Arsenal', 'ARS'],
        ['Sub, Arsenal', 'ARS'],
        ['Card, Arsenal', 'ARS'],
      ],
    ],
    [
      'Chelsea',
      [
        ['Goal, Chelsea', 'CHE'],
        ['Sub, Chelsea', 'CHE'],
        ['Card, Chelsea', 'CHE'],
      ],
    ],
  ]);
  expect(page.labels).toHaveLength(6);
});
