// Match reporting: the specified messages when an event is recorded, and those for refusals.

import { expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { event } from '../builders/match-notation.ts';
import { reporterHand } from './reporter-hand.ts';
import { known, reporting } from './reporting.ts';

const { recorder, scene, openMatch, drafts, expectRefusal } = await reporting();

const acts = [
  ["10' goal Saka (Odegaard)", 'Goal recorded successfully!', 'Failed to record goal', 'Scorer not found'],
  [
    "20' miss Palmer save Raya",
    'Penalty miss recorded successfully!',
    'Failed to record penalty miss',
    'Penalty taker not found',
  ],
  [
    "50' sub Saka > Nelson",
    'Substitution recorded successfully!',
    'Failed to record substitution',
    'Selected player not found',
  ],
  [
    "60' yellow Palmer",
    'Card recorded successfully!',
    'Failed to record card: Selected player or card type not found',
    'Selected player or card type not found',
  ],
] as const;

const about = ['scorer_id', 'penalty_taker_id', 'player_out_id', 'carded_player_id'];

it('each event is confirmed, and refused, in the words of the specification', async () => {
  await recorder().lineUps();
  const page = await openMatch();
  const hand = reporterHand(page, known);
  await page.getByRole('button', { name: 'Add Event' }).waitFor();
  expectRefusal('/api/match/');
  /** The server is asked about somebody who plays for neither club. */
  const send = async (isWrong: boolean) => {
    await page.unrouteAll();
    if (!isWrong) return;
    const stranger: PlayerCode = scene().stranger;
    await page.route('**/api/match/{record-event,complete}', (route) => {
      const body = route.request().postDataJSON() as { event?: object; heroes?: PlayerCode[] };
      const { event: told } = body;
      const wrong =
        told === undefined
          ? { heroes: [stranger] }
          : {
              event: Object.fromEntries(
                Object.entries(told).map(([key, value]) => [key, about.includes(key) ? stranger : value]),
              ),
            };
      return route.continue({ postData: JSON.stringify({ ...body, ...wrong }) });
    });
  };
  for (const [notation, done, failed, reason] of acts) {
    await send(true);
    await hand.record(event(notation));
    await page.getByText(failed, { exact: true }).first().waitFor();
    await page.getByRole('alert').getByText(`Refused: ${reason}`).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await send(false);
    // The toast disappears by itself, while the dialog is still being closed.
    const told = page.getByText(done).waitFor({ timeout: 25_000 });
    await Promise.all([told, hand.record(event(notation))]);
  }
  expect(await drafts()).toEqual(acts.map(([notation]) => event(notation)));
  await hand.setMinute(95);
  await send(true);
  await hand.complete([]);
  await page.getByText('Failed to complete match report', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await send(false);
  await hand.complete([]);
  await page.getByText('Match completed').waitFor();
});
