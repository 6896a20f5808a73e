// Matches as tests write them: match("12' goal Saka (Odegaard); 60' sub Saka > Nelson; 70' yellow Rice; 96' end").
// Sides follow from the names (notation-players.ts). Sentences, separated by semicolons or lines:
//   12' goal Saka (Odegaard)              the assister in brackets, everywhere optional
//   12' free kick Rice (Saka)             won by Saka
//   12' penalty Saka (Jesus) foul Colwill won by Jesus, given away by Colwill
//   12' own goal Colwill (Saka)           for the other side, forced by Saka
//   12' miss Palmer (Jackson) save Raya foul Saliba
//   60' sub Saka > Nelson    70' yellow Rice    80' second yellow Rice    80' red Rice
//   hero Saka                96' end (complete, the final minute)         60' now (live)
// Without 'now' or 'end' the match is complete at minute 90, or at its last event when that is later.

import type { Minute, PlayerCode } from '#game/identity';
import {
  type CardType,
  type EventDraft,
  type GoalType,
  type MatchEvent,
  otherSide,
  type Side,
} from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { eventId } from './ids.ts';
import { notationLineUps, notationRoles, player, sideOf } from './notation-players.ts';

type Words = {
  kind: string;
  name: string;
  assister: string | undefined;
  save: string | undefined;
  foul: string | undefined;
};

const goalTypeOf: Record<string, GoalType> = {
  goal: 'STANDARD',
  'free kick': 'FREEKICK',
  penalty: 'PENALTY',
  'own goal': 'OWN_GOAL',
};
const cardOf: Record<string, CardType> = { yellow: 'YELLOW', 'second yellow': 'SECOND_YELLOW', red: 'RED' };
const sentence =
  /^(?<kind>goal|free kick|penalty|own goal|miss|yellow|second yellow|red) (?<name>\w+)(?: \((?<assister>\w+)\))?(?: save (?<save>\w+))?(?: foul (?<foul>\w+))?$/;

/** The match this notation describes, with the two default elevens; throws on a sentence it does not understand. */
export function match(notation: string, changes: Partial<MatchSheet> = {}): MatchSheet {
  const sentences = notation.split(/[;\n]/).map((text) => text.trim());
  const events: MatchEvent[] = [];
  const heroes: PlayerCode[] = [];
  let clock: { minute: Minute; complete: boolean } | null = null;
  for (const text of sentences.filter((one) => one !== '')) {
    const [, minute, word] = /^(\d+)' (now|end)$/.exec(text) ?? [];
    if (minute !== undefined) clock = { minute: Number(minute) as Minute, complete: word === 'end' };
    else if (text.startsWith('hero ')) heroes.push(player(text.slice('hero '.length)));
    else events.push(recorded(event(text), events.length + 1));
  }
  const last = Math.max(90, ...events.map(({ minute }) => minute)) as Minute;
  return {
    lineUps: notationLineUps,
    events,
    heroes,
    roles: notationRoles,
    partCleanSheetMinutes: 45,
    ...(clock ?? { minute: last, complete: true }),
    ...changes,
  };
}

/** One event as a reporter sends it: event("12' goal Saka (Odegaard)"). */
export function event(text: string): EventDraft {
  const [, digits, rest] = /^(\d+)' (.+)$/.exec(text) ?? [];
  if (digits === undefined || rest === undefined) throw new Error(`not an event of the notation: ${text}`);
  const minute = Number(digits) as Minute;
  const [, off, on] = /^sub (\w+) > (\w+)$/.exec(rest) ?? [];
  if (off !== undefined && on !== undefined) {
    return { type: 'SUBSTITUTION', minute, side: sideOf(off), player_out_id: player(off), player_in_id: player(on) };
  }
  const words = sentence.exec(rest)?.groups as Words | undefined;
  if (words === undefined) throw new Error(`not an event of the notation: ${text}`);
  return fromWords(words, minute);
}

/** The draft as recorded: with its sequence, and an id made of it. */
export const recorded = (draft: EventDraft, sequence: number): MatchEvent => ({
  ...draft,
  id: eventId(sequence),
  sequence,
});

function fromWords({ kind, name, assister, save, foul }: Words, minute: Minute): EventDraft {
  const side: Side = sideOf(name);
  const card = cardOf[kind];
  if (card !== undefined)
    return { type: 'DISCIPLINARY', minute, side, card_type: card, carded_player_id: player(name) };
  const helper = assister === undefined ? null : player(assister);
  const penaltyFouler = foul === undefined ? null : player(foul);
  const goalType = goalTypeOf[kind];
  if (goalType === undefined) {
    const saver = save === undefined ? null : player(save);
    return {
      type: 'PENALTY_MISS',
      minute,
      side,
      penalty_taker_id: player(name),
      penalty_saver_id: saver,
      penalty_fouler_id: penaltyFouler,
      assist_id: helper,
    };
  }
  const benefiting = goalType === 'OWN_GOAL' ? otherSide[side] : side;
  return {
    type: 'GOAL',
    minute,
    side: benefiting,
    goal_type: goalType,
    scorer_id: player(name),
    assist_id: helper,
    penalty_fouler_id: penaltyFouler,
  };
}
