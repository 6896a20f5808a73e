// Match reporting: the specified messages when an event is recorded, and those for refusals.

import { expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { event } from '../builders/match-notation.ts';
import { expectScreen } from './expect-screen.ts';
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

type Input = { readonly event?: Readonly<Record<string, unknown>>; readonly heroes?: readonly PlayerCode[] };

const mapValues = (
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

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
    const wrong = (input: Input): Input => ({
      ...input,
      ...(input.event && { event: mapValues(input.event, (value, key) => (about.includes(key) ? stranger : value)) }),
      ...(input.heroes && { heroes: [stranger] }),
    });
    // The minute goes ahead of the event, or with it in one request.
    await page.route(/\/api\/match\/(record-event|complete|send-commands)$/, (route) => {
      const body = route.request().postDataJSON() as Input & { commands?: readonly { readonly input: Input }[] };
      const together = body.commands?.map((command) => ({ ...command, input: wrong(command.input) }));
      return route.continue({ postData: JSON.stringify(together ? { commands: together } : wrong(body)) });
    });
  };
  for (const [notation, done, failed, reason] of acts) {
    await send(true);
    await hand.record(event(notation));
    await page.getByText(failed, { exact: true }).first().waitFor();
    await page.getByRole('alert').getByText(`Refused: ${reason}`).waitFor();
    await expectScreen(page, `refused-${event(notation).type.toLowerCase().replace('_', '-')}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await send(false);
    // The toast disappears by itself, while the dialog is still being closed.
    const told = page.getByText(done).waitFor();
    await Promise.all([told, hand.record(event(notation))]);
  }
  expect(await drafts()).toEqual(acts.map(([notation]) => event(notation)));
  await hand.setMinute(95);
  await send(true);
  await hand.complete([]);
  await page.getByText('Failed to complete match report', { exact: true }).first().waitFor();
  await expectScreen(page, 'refused-completion');
  await page.getByRole('button', { name: 'Discard' }).click();
  await send(false);
  await hand.complete([]);
  await page.getByText('Match completed').waitFor();
});
