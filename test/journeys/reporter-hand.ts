// A reporter's thumb: records events by tapping through the match report's screens, as a person would.

import type { Locator, Page } from 'playwright-core';
import type { PlayerCode } from '#game/identity';
import type { EventDraft, GoalType, Side } from '#game/match/match-event';
import { otherSide, sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { goalTypeText, quickText, typeText } from './reporter-words.ts';

type Change = Extract<EventDraft, { type: 'SUBSTITUTION' }>;

export type KnownMatch = {
  readonly clubs: Readonly<Record<Side, string>>;
  nameOf(player: PlayerCode): string;
};

/** The screens do not offer what should be tapped; the sentence is theirs. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** The open dialogs and sheets, the topmost last; a toast has the role too, but is not modal. */
export const dialogsOf = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'));

/** What was tapped and typed so far. */
export type TapCount = { taps: number; keys: number };

/** A hand that adds to this count, which a second one on another page may go on with. */
export function reporterHand(page: Page, { clubs, nameOf }: KnownMatch, count: TapCount = { taps: 0, keys: 0 }) {
  const tap = async (target: Locator): Promise<void> => {
    count.taps += 1;
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
  const pressOnce = async (segment: Locator): Promise<void> => {
    if ((await segment.getAttribute('aria-pressed')) !== 'true') await tap(segment);
  };
  /** A step of its own after 'Add Event'; beside the scorer where the goal was begun by one tap. */
  const chooseGoalType = async (type: GoalType): Promise<void> => {
    await dialog()
      .getByRole('heading', { name: /^(Goal type|Scorer)$/ })
      .waitFor();
    const row = dialog().getByRole('group', { name: 'Goal type' });
    if (!(await row.isVisible())) return choose(goalTypeText[type]);
    await pressOnce(row.getByRole('button', { name: goalTypeText[type], exact: true }));
  };
  /** The side used last is open: only the other one costs a tap. */
  const openSide = async (side: Side): Promise<void> => {
    await pressOnce(
      dialog()
        .getByRole('group', { name: /^(Team|Select Team)$/ })
        .getByRole('button')
        .nth(sides.indexOf(side)),
    );
  };

  const choosePair = async ({ side, player_out_id, player_in_id }: Change): Promise<void> => {
    await openSide(side);
    await pick(player_out_id);
    await dialog()
      .getByText(/^(Player Coming On|Confirm Substitution)$/)
      .waitFor();
    if (await dialog().getByText('Player Coming On', { exact: true }).isVisible()) await pick(player_in_id);
  };

  /** Changes of one team and minute, which are saved one after the other. */
  const answerChanges = async (...changes: readonly Change[]): Promise<void> => {
    for (const [index, change] of changes.entries()) {
      await choosePair(change);
      if (index === changes.length - 1) return choose('Save');
      await tap(dialog().getByRole('button', { name: /^Save, another change of / }));
      await dialog().getByRole('heading', { name: 'Player Coming Off' }).waitFor();
    }
  };

  const steps: { [Type in EventDraft['type']]: (event: Extract<EventDraft, { type: Type }>) => Promise<void> } = {
    GOAL: async ({ side, goal_type, scorer_id, assist_id, penalty_fouler_id }) => {
      await chooseGoalType(goal_type);
      await openSide(goal_type === 'OWN_GOAL' ? otherSide[side] : side);
      await pick(scorer_id);
      await pickOrSkip(assist_id);
      if (goal_type === 'PENALTY') await pickOrSkip(penalty_fouler_id);
    },
    PENALTY_MISS: async ({ side, penalty_taker_id, penalty_saver_id, assist_id, penalty_fouler_id }) => {
      await openSide(side);
      await pick(penalty_taker_id);
      if (penalty_saver_id === null) await tap(dialog().getByRole('button', { name: 'No goalkeeper' }));
      else await pick(penalty_saver_id);
      await pickOrSkip(assist_id);
      await pickOrSkip(penalty_fouler_id);
    },
    SUBSTITUTION: (event) => answerChanges(event),
    DISCIPLINARY: async ({ side, card_type, carded_player_id }) => {
      const label = { YELLOW: 'Yellow Card', SECOND_YELLOW: 'Second Yellow', RED: 'Red Card' }[card_type];
      const card = dialog().getByRole('button', { name: new RegExp(`^${label} \\(`) });
      await card.waitFor();
      if (!(await card.isEnabled())) throw new NotOffered(await card.innerText());
      await tap(card);
      await openSide(side);
      await pick(carded_player_id);
    },
  };

  /** Picks both sides on a phone; 'Start Match' is next. */
  const pickLineUps = async (lineUps: MatchSheet['lineUps']): Promise<void> => {
    for (const side of sides) {
      const section = page.getByRole('region', { name: clubs[side] });
      await section.waitFor();
      for (const player of [...lineUps[side].xi, ...lineUps[side].bench]) {
        await tap(section.getByRole('button', { name: nameOf(player), exact: true }));
      }
      if (side === 'home') await choose(clubs.away);
    }
  };
  const isClosed = () => dialogsOf(page).nth(1).waitFor({ state: 'detached' });
  const setMinute = (minute: number) => page.getByRole('spinbutton', { name: 'Minute' }).fill(String(minute));
  /** As a person does: a tap on the minute and its digits, unless it is there already. */
  const typeMinute = async (minute: number): Promise<void> => {
    const field = page.getByRole('spinbutton', { name: 'Minute' });
    if ((await field.inputValue()) === String(minute)) return;
    await tap(field);
    await page.keyboard.type(String(minute));
    await page.keyboard.press('Enter');
    count.keys += String(minute).length + 1;
  };
  /** Leaves the flow if what should be tapped is not offered. */
  const orLeave = async (answering: Promise<void>): Promise<void> => {
    try {
      await answering;
    } catch (error) {
      if (!(error instanceof NotOffered)) throw error;
      await page.keyboard.press('Escape');
      await isClosed();
      throw error;
    }
    await isClosed();
  };
  const answerSteps = (event: EventDraft): Promise<void> =>
    // The compiler cannot see that the type picks the line for its own event.
    (steps[event.type] as (event: EventDraft) => Promise<void>)(event);
  return {
    dialog,
    setMinute,
    typeMinute,
    pickLineUps,
    /** Picks both sides on a phone and starts the match. */
    startMatch: async (lineUps: MatchSheet['lineUps']): Promise<void> => {
      await pickLineUps(lineUps);
      await choose('Start Match');
      await page.getByRole('button', { name: 'Add Event' }).waitFor();
    },
    /** Records the event at its minute; resolves to the number of taps after 'Add Event'. Throws NotOffered. */
    record: async (event: EventDraft): Promise<number> => {
      await setMinute(event.minute);
      await page.getByRole('button', { name: 'Add Event' }).click();
      const before = count.taps;
      await choose(typeText[event.type]);
      await orLeave(answerSteps(event));
      return count.taps - before;
    },
    /**
     * Records the event with as few taps as the screens allow, and further changes of the same team and minute with it;
     * resolves to the number of taps, those on the minute included. Throws NotOffered.
     */
    recordQuickly: async (event: EventDraft, ...furtherChanges: readonly Change[]): Promise<number> => {
      const before = count.taps;
      await typeMinute(event.minute);
      const word = quickText[event.type];
      if (word === undefined) {
        await tap(page.getByRole('button', { name: 'Add Event' }));
        await choose(typeText[event.type]);
      } else await tap(page.getByRole('button', { name: `${word}, ${clubs[event.side]}` }));
      await orLeave(event.type === 'SUBSTITUTION' ? answerChanges(event, ...furtherChanges) : answerSteps(event));
      return count.taps - before;
    },
    complete: async (heroes: readonly PlayerCode[]): Promise<void> => {
      await tap(page.getByRole('button', { name: 'Complete Match' }));
      for (const hero of heroes) {
        const row = dialog().getByRole('checkbox');
        await tap(row.filter({ has: page.getByText(nameOf(hero), { exact: true }) }));
      }
      await choose(heroes.length === 0 ? 'No hero' : 'Complete Match');
    },
  };
}
