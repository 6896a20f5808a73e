// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { buttonOf, pressPlayer, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';
import { correctionIn, recordingIn } from './event-change.ts';

const tab = answeredTab();
const name = (of: string) => `Player ${player(of)}`;
let saved: EventDraft[];
let closed: number;
let wentBack: number;

/** Corrects the first of these events; `text`: begins with this in its place. */
async function edit(events: readonly string[], text = events[0] ?? '', isRecorded = true) {
  await reportIn(tab);
  const { EditEvent } = await import('./edit-event.tsx');
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(67) }), []);
  const first = report.events.at(-1)?.event;
  if (first === undefined) throw new Error('There is no event');
  const change = isRecorded ? correctionIn(report.sheet, first) : recordingIn(report.sheet);
  [saved, closed, wentBack] = [[], 0, 0];
  const calls = {
    onSave: (draft: EventDraft) => void saved.push(draft),
    onClose: () => void (closed += 1),
    onBack: () => void (wentBack += 1),
  };
  return tab.draw(
    <EditEvent {...{ report, change }} event={event(text)} {...calls}>
      <p>Somebody else is here</p>
    </EditEvent>,
  );
}
const isSaveable = () =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save')?.getAttribute('aria-disabled') !==
  'true';

it('an event has a field for each of its parts, what is to be known, and what it would change', async () => {
  const page = await edit(["12' goal Saka (Rice)"]);
  expect(page.words).toEqual(
    expect.arrayContaining(["Edit Goal 12'", 'Somebody else is here', 'Goal type', 'What will change']),
  );
  expect(page.labels).toEqual(expect.arrayContaining([`Scorer${name('Saka')}`, `Assister${name('Rice')}`]));
  await page.press('Cancel');
  expect([saved, closed]).toEqual([[], 1]);
  await page.press('Back');
  expect(wentBack).toBe(1);
});

it.each([
  ["12' penalty Saka (Jesus) foul Colwill", [`Penalty winner${name('Jesus')}`, `Penalty fouler${name('Colwill')}`]],
  ["12' miss Palmer save Raya", [`Penalty taker${name('Palmer')}`, `Goalkeeper${name('Raya')}`]],
  ["12' miss Palmer", ['GoalkeeperMissed', 'Penalty winner–']],
  ["12' sub Saka > Nelson", [`Player Coming Off${name('Saka')}`, `Player Coming On${name('Nelson')}`]],
  ["12' red Rice", [`Player${name('Rice')}`]],
])('%s has its own fields', async (text, fields) => {
  const page = await edit([text]);
  expect(page.labels).toEqual(expect.arrayContaining(fields));
  expect(page.labels.includes('Assister–')).toBe(false);
});

it('a change that the rules refuse says why and cannot be saved', async () => {
  const page = await edit(["12' goal Saka", "50' sub Saka > Nelson"]);
  expect(isSaveable()).toBe(true);
  await page.typeLabelled('Minute', '60');
  const refusal = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('');
  expect([refusal !== '', isSaveable(), page.words.includes('What will change')]).toEqual([true, false, false]);
  await page.press('Save');
  expect([saved, closed]).toEqual([[], 0]);
  await page.typeLabelled('Minute', '40');
  await page.press('Save');
  expect([saved, closed]).toEqual([[event("40' goal Saka")], 1]);
});

it('while a player is asked for, the minute that was wrong is forgotten', async () => {
  const page = await edit(["12' goal Saka (Rice)"]);
  await page.typeLabelled('Minute', '13x');
  expect([page.words.includes(matchTexts.minuteOutOfRange), isSaveable()]).toEqual([true, false]);
  await pressPlayer(page, 'Rice', 'Assister');
  expect([page.words.includes('Assister'), page.words.includes('Goal type')]).toEqual([true, false]);
  await page.press('Back');
  expect([wentBack, page.words.includes(matchTexts.minuteOutOfRange), isSaveable()]).toEqual([0, false, true]);
  await page.press('Save');
  expect(saved).toEqual([event("12' goal Saka (Rice)")]);
});

it('a scorer of the other side takes the goal there; a scorer is never skipped', async () => {
  const page = await edit(["12' goal Saka"]);
  await pressPlayer(page, 'Saka', 'Scorer');
  expect(page.labels).not.toContain('Skip');
  await page.press(page.labels.find((label) => label.includes('Chelsea')) ?? '');
  await pressPlayer(page, 'Palmer');
  await page.press('Save');
  expect(saved).toEqual([event("12' goal Palmer")]);
});

it('a goalkeeper who saved is taken away by a line of the list, not by Skip', async () => {
  const page = await edit(["12' miss Palmer save Raya"]);
  await pressPlayer(page, 'Raya', 'Goalkeeper');
  expect(page.labels).not.toContain('Skip');
  await page.press('No goalkeeperMissed');
  expect(page.labels).toContain('GoalkeeperMissed');
  await page.press('Save');
  expect(saved).toEqual([event("12' miss Palmer")]);
});

it('only who could take part is offered, as the rules judge the correction', async () => {
  const page = await edit(["12' goal Saka (Rice)", "50' sub Jesus > Nelson"]);
  await pressPlayer(page, 'Saka', 'Scorer');
  const isRefused = (of: string) =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === buttonOf(page, of))
      ?.getAttribute('aria-disabled');
  // Whom this goal names as its assister, and whoever is on the pitch until later.
  expect([isRefused('Rice'), isRefused('Jesus')]).toEqual(['true', 'false']);
});

it('one that is still to be recorded is judged with the events that there are', async () => {
  const page = await edit(["12' sub Saka > Nelson"], "20' goal Saka", false);
  expect([isSaveable(), page.words.includes('What will change')]).toEqual([false, false]);
  await page.typeLabelled('Minute', '10');
  expect(isSaveable()).toBe(true);
});
