// How many taps a reporter needs, those on the minute included: counted with as few as the screens allow.

import { expect, it } from 'vitest';
import type { EventDraft } from '#game/match/match-event';
import { event } from '../builders/match-notation.ts';
import { reporterHand } from './reporter-hand.ts';
import { known, reporting } from './reporting.ts';

const { recorder, drafts, openMatch } = await reporting();

type Change = Extract<EventDraft, { type: 'SUBSTITUTION' }>;
const change = (text: string) => event(text) as Change;

it('a goal takes five taps with its minute, a card four, a substitution five and each further one three', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  // The sides change, so that none is chosen already.
  expect(await hand.recordQuickly(event("12' goal Saka (Odegaard)"))).toBeLessThanOrEqual(5);
  expect(await hand.recordQuickly(event("20' yellow Colwill"))).toBeLessThanOrEqual(4);
  expect(await hand.recordQuickly(event("60' sub Saka > Nelson"))).toBeLessThanOrEqual(5);
  const further = [change("61' sub Sterling > Mudryk"), change("61' sub Jackson > Nkunku")];
  const three = await hand.recordQuickly(event("61' sub Palmer > Gallagher"), ...further);
  expect(three).toBeLessThanOrEqual(5 + 3 + 3);
  await expect.poll(async () => (await drafts()).length).toBe(6);
});

// Seven goals (an own goal and a penalty among them), three cards with a sending-off, eight substitutions, three at once.
const wholeMatch: readonly (readonly string[])[] = [
  ["28' goal Palmer (Jackson)"],
  ["31' goal Jackson (Palmer)"],
  ["35' sub Caicedo > Lavia"],
  ["42' yellow Gusto"],
  ["44' goal Saka (Odegaard)"],
  ["45' own goal Colwill"],
  ["49' yellow Colwill"],
  ["51' penalty Jesus (Saka)"],
  ["69' second yellow Colwill"],
  ["73' sub Palmer > Mudryk", "73' sub Jackson > Nkunku", "73' sub Sterling > Gallagher"],
  ["77' sub Rice > Partey"],
  ["78' sub Odegaard > Nelson"],
  ["81' sub Saka > Trossard"],
  ["86' goal Mudryk (Gusto)"],
  ["90' sub Fernandez > Chilwell"],
  ["96' goal Jesus (Nelson)"],
];

it('a whole match of eighteen events and its completion take 95 taps at most', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  let taps = 0;
  for (const [first = '', ...further] of wholeMatch) {
    taps += await hand.recordQuickly(event(first), ...further.map(change));
  }
  await hand.complete([]);
  await page.getByText('Match completed').waitFor();
  // 'Complete Match' and 'No hero'.
  expect(taps + 2).toBeLessThanOrEqual(95);
  expect(await drafts()).toEqual(wholeMatch.flat().map(event));
});
