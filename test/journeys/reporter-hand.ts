// A reporter's thumb: records events by tapping through the match report's screens, as a person would.

import type { Locator, Page } from 'playwright-core';
import type { PlayerCode } from '#game/identity';
import type { EventDraft, GoalType, Side } from '#game/match/match-event';
import { otherSide, sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';

export type KnownMatch = {
  readonly clubs: Readonly<Record<Side, string>>;
  nameOf(player: PlayerCode): string;
};

const goalTypeText: Record<GoalType, string> = {
  STANDARD: 'Standard',
  FREEKICK: 'Free kick',
  PENALTY: 'Penalty',
  OWN_GOAL: 'Own goal',
};

/** The screens do not offer what should be tapped; the sentence is theirs. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** The open dialogs and sheets, the topmost last; a toast has the role too, but is not modal. */
export const dialogsOf = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'));

export function reporterHand(page: Page, { clubs, nameOf }: KnownMatch) {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  const dialog = () => dialogsOf(page).last();
  const choose = (text: string) => tap(dialog().getByRole('button', { name: text, exact: true }));
  const pick = async (player: PlayerCode): Promise<void> => {
    const option = dialog()
      .getByRole('button')
      .filter({ has: page.getByText(nameOf(player), { exact: true }) })
      .first();
    // The step is drawn by now, so an option that is missing will not appear.
    if (!(await option.isVisible())) throw new NotOffered(`${nameOf(player)} is not offered`);
    if ((await option.getAttribute('aria-disabled')) === 'true') throw new NotOffered(await option.innerText());
    await tap(option);
  };
  const pickOrSkip = (player: PlayerCode | null) => (player === null ? choose('Skip') : pick(player));
  /** The side used last is open: only the other one costs a tap. */
  const openSide = async (side: Side): Promise<void> => {
    const tab = dialog().getByRole('group').getByRole('button').nth(sides.indexOf(side));
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tap(tab);
  };

  const steps: { [Type in EventDraft['type']]: (event: Extract<EventDraft, { type: Type }>) => Promise<void> } = {
    GOAL: async ({ side, goal_type, scorer_id, assist_id, penalty_fouler_id }) => {
      await choose('Goal');
      await choose(goalTypeText[goal_type]);
      await openSide(goal_type === 'OWN_GOAL' ? otherSide[side] : side);
      await pick(scorer_id);
      await pickOrSkip(assist_id);
      if (goal_type === 'PENALTY') await pickOrSkip(penalty_fouler_id);
    },
    PENALTY_MISS: async ({ side, penalty_taker_id, penalty_saver_id, assist_id, penalty_fouler_id }) => {
      await choose('Penalty miss');
      await openSide(side);
      await pick(penalty_taker_id);
      if (penalty_saver_id === null) await tap(dialog().getByRole('button', { name: 'No goalkeeper' }));
      else await pick(penalty_saver_id);
      await pickOrSkip(assist_id);
      await pickOrSkip(penalty_fouler_id);
    },
    SUBSTITUTION: async ({ side, player_out_id, player_in_id }) => {
      await choose('Substitution');
      await openSide(side);
      await pick(player_out_id);
      await dialog()
        .getByText(/^(Player Coming On|Confirm Substitution)$/)
        .waitFor();
      if (await dialog().getByText('Player Coming On', { exact: true }).isVisible()) await pick(player_in_id);
      await choose('Save');
    },
    DISCIPLINARY: async ({ side, card_type, carded_player_id }) => {
      await choose('Disciplinary');
      const label = { YELLOW: 'Yellow Card', SECOND_YELLOW: 'Second Yellow', RED: 'Red Card' }[card_type];
      const card = dialog().getByRole('button', { name: new RegExp(`^${label} \\(`) });
      await card.waitFor();
      if (!(await card.isEnabled())) throw new NotOffered(await card.innerText());
      await tap(card);
      await openSide(side);
      await pick(carded_player_id);
    },
  };

  const isClosed = () => dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  const setMinute = (minute: number) => page.getByRole('spinbutton', { name: 'Minute' }).fill(String(minute));
  return {
    dialog,
    setMinute,
    /** Picks both sides on a phone and starts the match. */
    startMatch: async (lineUps: MatchSheet['lineUps']): Promise<void> => {
      for (const side of sides) {
        const section = page.getByRole('region', { name: clubs[side] });
        await section.waitFor();
        for (const player of [...lineUps[side].xi, ...lineUps[side].bench]) {
          await section.getByRole('button', { name: nameOf(player), exact: true }).click();
        }
        const next = side === 'home' ? clubs.away : 'Start Match';
        await dialog().getByRole('button', { name: next, exact: true }).click();
      }
      await page.getByRole('button', { name: 'Add Event' }).waitFor();
    },
    /** Records the event at its minute; resolves to the number of taps after 'Add Event'. Throws NotOffered. */
    record: async (event: EventDraft): Promise<number> => {
      await setMinute(event.minute);
      await page.getByRole('button', { name: 'Add Event' }).click();
      taps = 0;
      try {
        // The compiler cannot see that the type picks the line for its own event.
        await (steps[event.type] as (event: EventDraft) => Promise<void>)(event);
      } catch (error) {
        if (!(error instanceof NotOffered)) throw error;
        await page.keyboard.press('Escape');
        await isClosed();
        throw error;
      }
      await isClosed();
      return taps;
    },
    complete: async (heroes: readonly PlayerCode[]): Promise<void> => {
      await page.getByRole('button', { name: 'Complete Match' }).click();
      for (const hero of heroes) {
        await dialog()
          .getByRole('checkbox')
          .filter({ has: page.getByText(nameOf(hero), { exact: true }) })
          .click();
      }
      await choose(heroes.length === 0 ? 'No hero' : 'Complete Match');
    },
  };
}
