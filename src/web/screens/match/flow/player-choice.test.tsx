// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { player } from '#test/builders/notation-players';
import { buttonOf, pressPlayer, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import type { Answers, PlayerStep } from '../../../report/flow/event-flow.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const name = (of: string) => `Player ${player(of)}`;
let answers: unknown[];
let sides: unknown[];

/** The players of Arsenal for this step at minute 60 of a match with these events. */
async function choice(step: PlayerStep, given: Answers, events: readonly string[] = [], bench?: readonly never[]) {
  await reportIn(tab);
  const { PlayerChoice } = await import('./player-choice.tsx');
  const whole = viewOfMatch(events, { set_minute: aMinute(60) });
  const { home, away } = whole.line_ups;
  const players = whole.players.filter(({ code }) => bench === undefined || !home.bench.includes(code));
  const view =
    bench === undefined ? whole : { ...whole, players, line_ups: { home: { xi: home.xi, bench: [] }, away } };
  [answers, sides] = [[], []];
  const flow = { minute: aMinute(60), side: 'home' as const, answers: given, unasked: [] };
  const calls = {
    onAnswer: (answer: unknown) => void answers.push(answer),
    onSide: (side: unknown) => void sides.push(side),
  };
  return tab.draw(<PlayerChoice report={reportedMatch(view, [])} {...{ flow, step }} {...calls} />);
}
const change = { 'event-type': 'SUBSTITUTION' } as const;
const goal = { 'event-type': 'GOAL', 'goal-type': 'STANDARD' } as const;
const miss = { 'event-type': 'PENALTY_MISS' } as const;

it('a player is the answer with one press, and the other side is one press away', async () => {
  const page = await choice('scorer', goal);
  await pressPlayer(page, 'Saka');
  await page.press(page.labels.find((label) => label.includes('Chelsea')) ?? '');
  expect([answers, sides]).toEqual([[player('Saka')], ['away']]);
});

it('who cannot be the answer stands there with the reason, and is none', async () => {
  const page = await choice('assister', { ...goal, scorer: player('Saka') });
  const button = buttonOf(page, 'Saka');
  expect(button).toContain('A player cannot assist their own goal');
  const refused = [...document.querySelectorAll('[aria-disabled=true]')].map(({ textContent }) => textContent);
  expect(refused).toEqual([button]);
  await page.press(button);
  expect(answers).toEqual([]);
});

it('who was chosen before stands above, and only a main step chooses the side', async () => {
  const page = await choice('assister', { ...goal, scorer: player('Saka') });
  expect([...document.querySelectorAll('dl')].map(({ textContent }) => textContent)).toEqual([`Scorer${name('Saka')}`]);
  expect(page.labels.join()).not.toContain('Chelsea');
  await choice('scorer', goal);
  expect(document.querySelector('dl')).toBeNull();
});

it('a player with a yellow card is known by it', async () => {
  const page = await choice('scorer', goal, ["20' yellow Rice", "30' yellow Palmer"]);
  expect([buttonOf(page, 'Rice'), buttonOf(page, 'Saka')].map((label) => label.includes('Yellow Card'))).toEqual([
    true,
    false,
  ]);
});

it('an own goal says for whom it counts; a goal does not', async () => {
  const own = await choice('scorer', { ...goal, 'goal-type': 'OWN_GOAL' });
  expect(own.words).toContain(reportTexts.countsFor('Chelsea'));
  expect((await choice('scorer', goal)).words).not.toContain(reportTexts.countsFor('Chelsea'));
});

it('a long list is searched by name, a short one is not', async () => {
  const subs = ['Saka > Nelson', 'Rice > Partey', 'Jesus > Nketiah', 'White > Kiwior', 'Timber > Zinchenko'];
  const events = subs.map((sub, at) => `${20 + at}' sub ${sub}`);
  expect((await choice('scorer', goal, events)).words).not.toContain('Search players');
  const page = await choice('scorer', goal, [...events, "30' sub Havertz > Trossard"]);
  await page.typeLabelled('Search players', name('Saka'));
  expect(page.labels.some((label) => label.includes(name('Saka')))).toBe(true);
  expect(page.labels.some((label) => label.includes(name('Nelson')))).toBe(false);
});

it('how many changes each side has made stands beside it, and only for a change', async () => {
  const events = ["20' sub Saka > Nelson", "30' sub Palmer > Mudryk", "31' sub Jackson > Nkunku"];
  const page = await choice('coming-off', change, events);
  expect(page.words).toEqual(expect.arrayContaining(['Select Team', 'Player Coming Off']));
  expect(page.labels.flatMap((label) => /\(\d\)/.exec(label) ?? [])).toEqual(['(1)', '(2)']);
  const other = await choice('scorer', goal, events);
  expect([other.labels.join().includes('(1)'), other.words.includes('Select Team')]).toEqual([false, false]);
});

it('without a bench it says so, and somebody else can be found', async () => {
  const leaving = { ...change, 'coming-off': player('Saka') };
  const page = await choice('coming-on', leaving, [], []);
  expect([page.words.includes(reportTexts.noBench), page.labels.includes('Somebody else…')]).toEqual([true, true]);
  const usual = await choice('coming-on', leaving);
  expect([usual.words.includes(reportTexts.noBench), usual.labels.includes('Somebody else…')]).toEqual([false, true]);
  expect((await choice('coming-off', change)).labels).not.toContain('Somebody else…');
});

it('a penalty is saved by a goalkeeper, or missed without one', async () => {
  const page = await choice('goalkeeper', { ...miss, 'penalty-taker': player('Saka') });
  expect(page.words).toContain('Saved');
  await page.press('No goalkeeperMissed');
  expect(answers).toEqual([null]);
  expect((await choice('scorer', goal)).labels).not.toContain('No goalkeeperMissed');
});
