// What each step of an event asks a reporter and whom it offers, and how the log tells it.

import { expect, it } from 'vitest';
import { player } from '../builders/notation-players.ts';
import { expectScreen } from './expect-screen.ts';
import { dialogsOf } from './reporter-hand.ts';
import { known, reporting } from './reporting.ts';

const { recorder, openMatch, drafts } = await reporting();

/** The buttons that are pressed one after the other, a player by name, each with the name of what comes then. */
const walks: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['Add Event', 'event-type'],
    ['Goal', 'goal-type'],
    ['Penalty', 'penalty-scorer'],
    ['Saka', 'penalty-winner'],
    ['Jesus', 'penalty-fouler'],
  ],
  [
    ['Add Event', 'event-type'],
    ['Penalty miss', 'penalty-taker'],
    ['Martinelli', 'penalty-goalkeeper'],
    ['Sanchez', 'missed-penalty-winner'],
    ['Skip', 'missed-penalty-fouler'],
  ],
  [
    ['Goal, Chelsea', 'goal-of-chelsea'],
    ['Own goal', 'own-goal-of-arsenal'],
    ['Saliba', 'own-goal-assister'],
  ],
  [
    ['Sub, Arsenal', 'coming-off'],
    ['Rice', 'nobody-can-come-on'],
  ],
  [
    ['Sub, Arsenal', 'coming-off'],
    ['Saka', 'coming-on'],
    ['Nelson', 'change-to-confirm'],
  ],
  [
    ['Card, Arsenal', 'card-type'],
    ['Yellow Card (-1 point)', 'carded-player'],
    ['Rice', 'yellow-recorded-late'],
  ],
];

// It is the first test because the log keeps what earlier ones have recorded of their match.
it('the log lists what was done, the latest first', async () => {
  await recorder().lineUps();
  const goal = (await recorder().event("12' goal Saka")).body.event;
  await recorder().correct(goal.id, "13' goal Saka (Jesus)");
  await recorder().minute(90);
  await recorder().complete();
  const page = await openMatch();
  await page.getByRole('button', { name: 'Log' }).click();
  await expect.poll(() => dialogsOf(page).last().getByRole('listitem').count()).toBeGreaterThan(3);
  await expectScreen(page, 'log');
});

const isPlayer = (name: string) => /^(Saka|Jesus|Martinelli|Sanchez|Saliba|Rice|Nelson)$/.test(name);

it('each step of an event says what it asks and whom the rules allow', async () => {
  await recorder().lineUps();
  await recorder().event("20' yellow Rice");
  await recorder().event("70' sub White > Kiwior");
  const page = await openMatch();
  await page.getByRole('spinbutton', { name: 'Minute' }).fill('15');
  await page.getByText("Entering for 15'").waitFor();
  const press = async (name: string) => {
    const text = isPlayer(name) ? known.nameOf(player(name)) : name;
    const button = dialogsOf(page)
      .last()
      .getByRole('button', { name: text, exact: !isPlayer(name) });
    await button.first().click();
  };
  for (const walk of walks) {
    for (const [name, what] of walk) {
      await press(name);
      await expectScreen(page, what);
    }
    await page.keyboard.press('Escape');
    await dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  }
  expect(await drafts()).toHaveLength(2);
});
