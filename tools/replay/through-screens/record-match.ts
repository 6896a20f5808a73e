// One real match as its reporter taps it in, while the network comes and goes and the tab is closed and opened again.

import type { PlayerCode } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { type KnownMatch, NotOffered, reporterHand, type TapCount } from '#test/journeys/reporter-hand';
import { matchScript } from '../play/match-script.ts';
import type { RefusedEvent } from '../play/season-diary.ts';
import type { PlayedMatch } from '../season/season-folder.ts';
import type { Phone } from './phone.ts';
import { turnsOf } from './turns.ts';

export type TappedMatch = {
  /** What the reporter tapped in and the screens took, in order. */
  readonly recorded: readonly EventDraft[];
  readonly refused: readonly RefusedEvent[];
  /** What the server refused afterwards, as the screens tell it. */
  readonly refusedLater: readonly string[];
  readonly networkCuts: number;
  readonly closedTabs: number;
  /** From the first minute to the match's completion; the team selection comes before. */
  readonly count: TapCount;
};

const oneIn = { cut: 5, restore: 3, close: 8 };

/** Records the match from team selection to completion; `chance` gives numbers from 0 to below 1. */
export async function recordMatch(
  phone: Phone,
  match: PlayedMatch,
  known: KnownMatch,
  chance: () => number,
): Promise<TappedMatch> {
  const recorded: EventDraft[] = [];
  const refused: RefusedEvent[] = [];
  const refusedLater: string[] = [];
  const luck = badLuck(phone, chance);
  const count: TapCount = { taps: 0, keys: 0 };
  let minute = 0;
  const hand = () => reporterHand(phone.page(), known, count);
  for (const turn of turnsOf(matchScript(match).steps)) {
    switch (turn.kind) {
      case 'line-ups':
        await reporterHand(phone.page(), known).startMatch(teamSheets(match));
        break;
      case 'minute':
        minute = turn.minute;
        await hand().typeMinute(minute);
        break;
      case 'events':
        try {
          await hand().recordQuickly(turn.first.draft, ...turn.further.map(({ draft }) => draft));
          recorded.push(turn.first.draft, ...turn.further.map(({ draft }) => draft));
        } catch (error) {
          if (!(error instanceof NotOffered)) throw error;
          refused.push({ match, event: turn.first.event, sentence: error.message.replaceAll(/\s+/g, ' ') });
        }
        break;
      case 'complete':
        await phone.restoreNetwork();
        // A tab that was closed while the minute was being typed has lost it: a person sees that, and types it again.
        await hand().typeMinute(minute);
        await hand().complete([]);
        refusedLater.push(...(await discardRefused(phone)));
        continue;
    }
    await luck.strike();
  }
  return { recorded, refused, refusedLater, count, ...luck.counts() };
}

/** What goes wrong between two taps. */
function badLuck(phone: Phone, chance: () => number) {
  let networkCuts = 0;
  let closedTabs = 0;
  const happens = (oneOf: number): boolean => chance() * oneOf < 1;
  return {
    counts: () => ({ networkCuts, closedTabs }),
    strike: async (): Promise<void> => {
      if (phone.isOffline()) {
        if (happens(oneIn.restore)) await phone.restoreNetwork();
      } else if (happens(oneIn.cut)) {
        networkCuts += 1;
        await phone.cutNetwork();
      }
      if (!happens(oneIn.close)) return;
      closedTabs += 1;
      await phone.reopen();
      await phone.page().getByRole('button', { name: 'Add Event' }).waitFor();
    },
  };
}

/** Waits until the match is complete; what the server refused stands before that, and is told and discarded. */
async function discardRefused(phone: Phone): Promise<readonly string[]> {
  const page = phone.page();
  const told: string[] = [];
  for (;;) {
    await page
      .getByRole('status')
      .filter({ hasText: /^(Complete(,.*)?|\d+ refused)$/ })
      .waitFor();
    const discard = page.getByRole('button', { name: 'Discard' }).first();
    if (!(await discard.isVisible())) return told;
    told.push((await page.getByRole('alert').filter({ has: discard }).innerText()).replaceAll(/\s+/g, ' '));
    await discard.click();
  }
}

const teamSheets = ({ lineups: { home, away } }: PlayedMatch): MatchSheet['lineUps'] => ({
  home: { xi: home.xi as PlayerCode[], bench: (home.bench ?? []) as PlayerCode[] },
  away: { xi: away.xi as PlayerCode[], bench: (away.bench ?? []) as PlayerCode[] },
});
