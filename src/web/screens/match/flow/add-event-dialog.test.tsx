// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { matchTexts } from '#game/match/match-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { pressPlayer, recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportTexts } from '../../../report/report-texts.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
let closed: number;
const name = (of: string) => `Player ${player(of)}`;
type Dialog = Parameters<typeof import('./add-event-dialog.tsx')['AddEventDialog']>[0];

/** The dialog at minute 67 of a match with these events. */
async function dialog(begin?: Dialog['begin'], events: readonly string[] = [], minute = 67) {
  await reportIn(tab);
  const { AddEventDialog } = await import('./add-event-dialog.tsx');
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(67) }), []);
  closed = 0;
  const props = { report, begin, minute: aMinute(minute), onClose: () => (closed += 1) };
  return tab.draw(<AddEventDialog {...props} />);
}
const recordings = (...texts: readonly string[]) =>
  texts.map((text) => ['/api/match/record-event', { match_id: 7, event: event(text), confirmed: false }]);

it('a goal is recorded with its scorer and its assister, one question after the other', async () => {
  const page = await dialog();
  expect(page.words).toContain('Event type');
  await page.press('Goal');
  expect(page.words).toEqual(expect.arrayContaining(['Goal type', "67'"]));
  await page.press('Standard');
  expect(page.words).toContain('Scorer');
  await pressPlayer(page, 'Saka');
  // Who scored stands above the players that may have assisted.
  expect(page.words).toEqual(expect.arrayContaining(['Assister', 'Scorer', name('Saka')]));
  await page.press('Back');
  expect(page.words).not.toContain('Assister');
  await pressPlayer(page, 'Saka');
  await pressPlayer(page, 'Rice');
  expect([closed, await recordedIn()]).toEqual([1, recordings("67' goal Saka (Rice)")]);
});

it('a goal of the other side without an assister is skipped through', async () => {
  const page = await dialog();
  await page.press('Goal');
  await page.press('Standard');
  const away = page.labels.find((label) => label.includes('Chelsea')) ?? '';
  await page.press(away);
  await pressPlayer(page, 'Palmer');
  await page.press('Skip');
  expect(await recordedIn()).toEqual(recordings("67' goal Palmer"));
  // The next event begins with the same side.
  const { AddEventDialog } = await import('./add-event-dialog.tsx');
  const report = reportedMatch(viewOfMatch([], { set_minute: aMinute(67) }), []);
  const next = await tab.draw(<AddEventDialog report={report} onClose={() => undefined} />);
  await next.press('Goal');
  await next.press('Standard');
  await pressPlayer(next, 'Jackson');
  await next.press('Skip');
  expect((await recordedIn()).at(-1)).toEqual(recordings("67' goal Jackson")[0]);
});

it('an own goal says for whom it counts', async () => {
  const page = await dialog({ type: 'GOAL', side: 'home' });
  expect(page.words).not.toContain(reportTexts.countsFor('Arsenal'));
  await page.press('Own goal');
  const counts = [reportTexts.countsFor('Arsenal'), reportTexts.countsFor('Chelsea')];
  expect(counts.filter((text) => page.words.includes(text))).toHaveLength(1);
});

it('a substitution is confirmed, and another one of the same team can follow', async () => {
  const page = await dialog({ type: 'SUBSTITUTION', side: 'home' });
  expect(page.words).toEqual(expect.arrayContaining(['Substitution (Minute 67)', 'Player Coming Off']));
  await pressPlayer(page, 'Saka');
  expect(page.words).toContain('Player Coming On');
  await pressPlayer(page, 'Nelson');
  expect(page.words).toEqual(
    expect.arrayContaining(['Confirm Substitution', 'OUT', name('Saka'), 'IN', name('Nelson'), 'Arsenal', '67']),
  );
  await page.press('Save, another change of Arsenal');
  expect([closed, await recordedIn()]).toEqual([0, recordings("67' sub Saka > Nelson")]);
  await pressPlayer(page, 'Rice');
  await pressPlayer(page, 'Partey');
  await page.pressLast('Back');
  expect(page.words).toContain('Player Coming On');
  await pressPlayer(page, 'Trossard');
  await page.press('Save');
  expect([closed, (await recordedIn()).at(-1)]).toEqual([1, recordings("67' sub Rice > Trossard")[0]]);
});

it('how many changes a side has made stands beside it, and who went off can do neither', async () => {
  const page = await dialog({ type: 'SUBSTITUTION', side: 'home' }, ["20' sub Saka > Nelson"]);
  const sides = page.labels.filter((label) => /\(\d\)/.test(label));
  expect(sides.map((label) => /\((\d)\)/.exec(label)?.[1])).toEqual(['1', '0']);
  await pressPlayer(page, 'Saka');
  expect(page.words).toContain('Player Coming Off');
  await pressPlayer(page, 'Rice');
  const offered = page.labels.join(', ');
  expect([offered.includes(name('Trossard')), offered.includes(name('Nelson'))]).toEqual([true, false]);
});

it('a penalty that was missed has a goalkeeper, or none', async () => {
  const page = await dialog();
  await page.press('Penalty miss');
  await pressPlayer(page, 'Saka');
  expect(page.words).toContain('Saved');
  await page.press('No goalkeeperMissed');
  await page.press('Skip');
  await page.press('Skip');
  expect(await recordedIn()).toEqual(recordings("67' miss Saka"));
});

it('a yellow card before another of the same player is asked about', async () => {
  const page = await dialog({ type: 'DISCIPLINARY', side: 'home' }, ["50' yellow Rice"], 20);
  await page.press(page.labels.find((label) => label.startsWith('Yellow Card')) ?? '');
  await pressPlayer(page, 'Rice');
  expect([await recordedIn(), page.words.includes(matchTexts.makesSecondYellow(aMinute(50)))]).toEqual([[], true]);
  await page.pressLast('Back');
  expect(page.words).not.toContain(matchTexts.makesSecondYellow(aMinute(50)));
  await pressPlayer(page, 'Rice');
  await page.press('Save');
  const card = { match_id: 7, event: event("20' yellow Rice"), confirmed: false, makes_second: true };
  expect(await recordedIn()).toEqual([['/api/match/record-event', card]]);
  expect(closed).toBe(1);
});

it('a card that nobody can get says why, and is not chosen', async () => {
  const page = await dialog({ type: 'DISCIPLINARY', side: 'home' });
  const second = page.labels.find((label) => label.includes('Nobody on the pitch can be shown it')) ?? '';
  expect(second).toMatch(/^Second Yellow/);
  const before = page.words;
  await page.press(second);
  expect(page.words).toEqual(before);
});

it('nothing is chosen for a minute that is none', async () => {
  const page = await dialog();
  await page.typeLabelled('Minute', 'x');
  await page.press('Goal');
  expect(page.words).toContain('Event type');
  await page.typeLabelled('Minute', '70');
  await page.press('Goal');
  await page.press('Standard');
  await pressPlayer(page, 'Saka');
  await page.press('Skip');
  expect(await recordedIn()).toEqual(recordings("70' goal Saka"));
});
