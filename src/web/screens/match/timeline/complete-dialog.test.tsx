// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { pressPlayer, recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { Waiting } from '../../../report/queue/report-command.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
let closed: number;
const matchAt = (waiting: readonly Waiting[] = [], changes: object = {}) =>
  reportedMatch(viewOfMatch(["12' goal Saka", "40' goal Palmer"], { set_minute: aMinute(90), ...changes }), waiting);

async function dialog(report = matchAt()) {
  await reportIn(tab);
  const { CompleteDialog } = await import('./complete-dialog.tsx');
  closed = 0;
  return tab.draw(<CompleteDialog report={report} onClose={() => (closed += 1)} />);
}
const completed = (...heroes: readonly string[]) => [
  ['/api/match/complete', { match_id: 7, heroes: heroes.map((name) => player(name)) }],
];

it('a match is completed without a hero with one press', async () => {
  const page = await dialog();
  await page.press('Complete Match');
  expect([closed, await recordedIn()]).toEqual([0, []]);
  await page.press('No hero');
  expect([closed, await recordedIn()]).toEqual([1, completed()]);
});

it('a hero of each side is chosen, and can be taken back', async () => {
  const page = await dialog();
  await pressPlayer(page, 'Saka');
  await pressPlayer(page, 'Rice');
  await page.press('Complete Match');
  expect(await recordedIn()).toEqual([]);
  await pressPlayer(page, 'Rice');
  await pressPlayer(page, 'Palmer');
  await page.press('Complete Match');
  expect([closed, await recordedIn()]).toEqual([1, completed('Saka', 'Palmer')]);
});

it('who has the most points stands first', async () => {
  const page = await dialog();
  const firstTwo = page.words.filter((word) => /^Player \d+$/.test(word)).slice(0, 2);
  expect(firstTwo.toSorted()).toEqual([`Player ${player('Palmer')}`, `Player ${player('Saka')}`].toSorted());
});

it('what still has to be sent, or was refused, is told', async () => {
  const act = waitingAct('POST /api/match/record-event', { event: event("50' yellow Rice"), confirmed: false }, -1);
  const told = async (...waiting: readonly Waiting[]) => (await dialog(matchAt(waiting))).words.join(' ');
  expect(await told()).not.toContain('The match is completed');
  expect(await told(act)).toContain('1 recorded here still have to be sent.');
  const refusal = { code: 'not_on_pitch', sentence: 'Not on the pitch', current: null };
  expect(await told({ ...act, refusal })).toContain('Something was refused by the server.');
});
