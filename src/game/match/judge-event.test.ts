import { describe, expect, it } from 'vitest';
import { aMinute, playerId } from '#test/builders/ids';
import { event, match } from '#test/builders/match-notation';
import { notationRoles, player } from '#test/builders/notation-players';
import { draftId, sheetWith, sheetWithout, yellowMadeFirst, yellowMadeSecond } from './change-sheet.ts';
import { foldMatch } from './fold-match.ts';
import { judgeEvent } from './judge-event.ts';
import { judgeSheet } from './judge-sheet.ts';
import type { EventDraft } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

const stranger = playerId(999);
const live = (notation: string, changes: Partial<MatchSheet> = {}): MatchSheet =>
  match(`${notation}; 90' now`, changes);
const refusalOf = (notation: string, draft: string | EventDraft): string | undefined =>
  judgeEvent(live(notation), typeof draft === 'string' ? event(draft) : draft)?.sentence;
const codeOf = (notation: string, draft: EventDraft): string | undefined => judgeEvent(live(notation), draft)?.code;

/** The notation's event, changed into something that the notation cannot express. */
const changed = (text: string, changes: object): EventDraft => ({ ...event(text), ...changes });

describe('what a reporter may record', () => {
  it.each([
    ['', "12' goal Saka (Odegaard)"],
    ['', "12' goal Saka"],
    ['', "12' own goal Colwill (Saka)"],
    ['', "12' penalty Saka (Jesus) foul Colwill"],
    ['', "12' penalty Saka (Saka)"],
    ['', "12' free kick Saka (Saka)"],
    ['', "12' miss Palmer (Jackson) save Raya foul Saliba"],
    ['', "12' miss Palmer (Palmer)"],
    ['', "60' sub Saka > Nelson"],
    ["60' sub Saka > Nelson", "61' goal Nelson"],
    ["60' sub Saka > Nelson", "59' goal Saka"],
    ["60' sub Saka > Nelson", "70' sub Nelson > Trossard"],
    ["10' yellow Rice", "11' second yellow Rice"],
    ["10' yellow Rice", "11' red Rice"],
    // The fouler was sent off for the foul, and the player who won the penalty was carried off.
    ["60' red Colwill", "60' penalty Saka foul Colwill"],
    ["60' red Colwill", "60' miss Saka foul Colwill"],
    ["60' sub Jesus > Nketiah", "60' penalty Saka (Jesus)"],
    ["60' sub Jesus > Nketiah", "60' miss Saka (Jesus)"],
    ['', "0' red Rice"],
    ['', "130' goal Saka"],
  ])('after "%s": %s', (notation, draft) => {
    expect(judgeEvent(live(notation), event(draft))).toBeNull();
  });

  it('six substitutions of one side: a concussion substitute makes them legal', () => {
    const five =
      "50' sub White > Kiwior; 51' sub Saka > Nelson; 52' sub Rice > Partey; 53' sub Jesus > Nketiah; 54' sub Odegaard > Trossard";
    expect(refusalOf(five, "55' sub Raya > Ramsdale")).toBeUndefined();
  });

  it('a player of the club who is not on the team sheet may come on', () => {
    const lineUps = { home: { ...match('').lineUps.home, bench: [] }, away: match('').lineUps.away };
    expect(judgeEvent(live('', { lineUps }), event("60' sub Saka > Nelson"))).toBeNull();
  });
});

describe('everyone named must be on the pitch, on their own side', () => {
  it.each([
    ['', "12' goal Nelson", 'The scorer is not on the pitch at that point of the match'],
    ["60' sub Saka > Nelson", "59' goal Nelson", 'The scorer is not on the pitch at that point of the match'],
    ["60' sub Saka > Nelson", "60' goal Saka", 'The scorer was substituted in minute 60'],
    ["60' red Saka", "61' goal Saka", 'The scorer was sent off in minute 60'],
    ["60' red Saka", "61' yellow Saka", 'The carded player was sent off in minute 60'],
    ["60' sub Saka > Nelson", "61' yellow Saka", 'The carded player was substituted in minute 60'],
    ['', "61' red Nelson", 'The carded player is not on the pitch at that point of the match'],
    ['', "12' goal Saka (Nelson)", 'The assister is not on the pitch at that point of the match'],
    ['', "12' goal Saka (Palmer)", 'The assister plays for the other side'],
    ['', "12' own goal Colwill (Palmer)", 'The assister plays for the other side'],
    ['', "12' free kick Saka (Nelson)", 'The free-kick winner is not on the pitch at that point of the match'],
    ['', "12' penalty Saka (Nelson)", 'The penalty winner is not on the pitch at that point of the match'],
    ['', "12' penalty Saka foul Rice", 'The penalty fouler plays for the other side'],
    ['', "12' penalty Saka foul Chilwell", 'The penalty fouler is not on the pitch at that point of the match'],
    ['', "12' miss Mudryk", 'The penalty taker is not on the pitch at that point of the match'],
    ['', "12' miss Palmer (Mudryk)", 'The penalty winner is not on the pitch at that point of the match'],
    ['', "12' miss Palmer (Saka)", 'The penalty winner plays for the other side'],
    ['', "12' miss Palmer save Sanchez", 'The penalty saver plays for the other side'],
    ['', "12' miss Palmer save Ramsdale", 'The penalty saver is not on the pitch at that point of the match'],
    ['', "12' miss Palmer foul Kiwior", 'The penalty fouler is not on the pitch at that point of the match'],
    ['', "12' sub Nelson > Saka", 'The player coming off is not on the pitch at that point of the match'],
    ['', "12' sub Saka > Palmer", 'The player coming on plays for the other side'],
    ['', "12' sub Saka > Mudryk", 'The player coming on plays for the other side'],
    ['', "12' sub Saka > Rice", 'The player coming on is already on the pitch'],
    ["60' sub Saka > Nelson", "61' sub Rice > Saka", 'The player coming on was substituted in minute 60'],
    ["60' red Saka", "61' sub Rice > Saka", 'The player coming on was sent off in minute 60'],
    ["60' red Saka", "61' sub Saka > Nelson", 'The player coming off was sent off in minute 60'],
  ])('after "%s": %s', (notation, draft, sentence) => {
    expect(refusalOf(notation, draft)).toBe(sentence);
  });

  it('a goal for one side is scored by that side, an own goal by the other', () => {
    const wrongSide = 'The scorer plays for the other side';
    expect(refusalOf('', changed("12' goal Saka", { side: 'away' }))).toBe(wrongSide);
    expect(refusalOf('', changed("12' own goal Colwill", { side: 'away' }))).toBe(wrongSide);
    expect(refusalOf('', changed("12' yellow Saka", { side: 'away' }))).toBe(
      'The carded player plays for the other side',
    );
  });

  it('a player of neither club is not found, in the specification’s words', () => {
    expect(refusalOf('', changed("12' goal Saka", { scorer_id: stranger }))).toBe('Scorer not found');
    expect(refusalOf('', changed("12' goal Saka", { assist_id: stranger }))).toBe('Selected player not found');
    expect(refusalOf('', changed("12' miss Saka", { penalty_taker_id: stranger }))).toBe('Penalty taker not found');
    expect(refusalOf('', changed("12' sub Saka > Nelson", { player_in_id: stranger }))).toBe(
      'Selected player not found',
    );
    expect(refusalOf('', changed("12' red Saka", { carded_player_id: stranger }))).toBe(
      'Selected player or card type not found',
    );
  });

  it('a player of the club who is on no team sheet is not on the pitch', () => {
    const roles = new Map([...notationRoles, [stranger, { position: 'M', is_dm: false }] as const]);
    const refusal = judgeEvent(live('', { roles }), changed("12' goal Saka", { scorer_id: stranger }));
    expect(refusal?.code).toBe('not_on_pitch');
  });
});

describe('a refusal has a code for programs', () => {
  it.each([
    ['', changed("12' goal Saka", { scorer_id: stranger }), 'player_not_found'],
    ['', changed("12' sub Saka > Nelson", { player_out_id: stranger }), 'player_not_found'],
    ['', changed("12' sub Saka > Nelson", { player_in_id: stranger }), 'player_not_found'],
    ['', changed("12' goal Saka", { side: 'away' }), 'wrong_side'],
    ['', event("12' sub Saka > Palmer"), 'wrong_side'],
    ['', event("12' sub Saka > Rice"), 'already_on_pitch'],
    ['', event("12' goal Nelson"), 'not_on_pitch'],
    ["60' sub Saka > Nelson", event("61' goal Saka"), 'substituted'],
    ["60' red Saka", event("61' goal Saka"), 'sent_off'],
    ['', event("12' goal Saka (Saka)"), 'own_assist'],
    ['', event("50' second yellow Rice"), 'no_first_yellow'],
    ["10' yellow Rice", event("50' yellow Rice"), 'already_booked'],
    ['', { ...event("12' goal Saka"), minute: aMinute(131) }, 'minute_out_of_range'],
  ])('after "%s": %j is %s', (notation, draft, code) => {
    expect(codeOf(notation, draft)).toBe(code);
  });
});

describe('a yellow recorded late', () => {
  const late = event("30' yellow Rice");

  it('makes the plain yellow of a later minute a second yellow', () => {
    const sheet = live("20' yellow Saka; 40' goal Rice; 50' yellow Rice");
    expect(yellowMadeSecond(sheet, late)).toMatchObject({ minute: 50, card_type: 'SECOND_YELLOW' });
    expect(judgeEvent(sheet, late)).toBeNull();
    const after = sheetWith(sheet, late);
    expect(judgeSheet(after)).toBeNull();
    expect(foldMatch(after).reports.get(player('Rice'))).toMatchObject({ yellow_cards: 1, red_cards: 1 });
    expect(yellowMadeFirst(after, draftId)).toMatchObject({ minute: 50, card_type: 'YELLOW' });
    expect(sheetWithout(after, draftId)).toEqual(sheet);
    expect(yellowMadeFirst(sheet, draftId)).toBeNull();
  });

  it("ignores cards that are not plain yellows, earlier cards and other players' cards", () => {
    for (const notation of ['', "50' red Rice", "30' yellow Rice", "50' yellow Saka", "50' goal Rice"]) {
      expect(yellowMadeSecond(live(notation), late)).toBeNull();
    }
    expect(yellowMadeSecond(live("50' yellow Rice"), event("30' red Rice"))).toBeNull();
    expect(yellowMadeSecond(live("50' yellow Rice"), event("30' goal Rice"))).toBeNull();
  });

  it('is refused when the player did something after what would be the second', () => {
    expect(refusalOf("50' yellow Rice; 60' goal Rice", "30' yellow Rice")).toBe(
      'The goal in minute 60 would not be possible: the scorer was sent off in minute 50',
    );
  });
});

describe('assists and fouls', () => {
  it('players cannot assist their own goal', () => {
    expect(refusalOf('', "12' goal Saka (Saka)")).toBe('A player cannot assist their own goal');
    expect(refusalOf('', "12' own goal Colwill (Colwill)")).toBe('A player cannot assist their own goal');
  });

  it('only a penalty has a penalty fouler', () => {
    expect(codeOf('', event("12' goal Saka foul Colwill"))).toBe('fouler_without_penalty');
    expect(codeOf('', event("12' free kick Saka foul Colwill"))).toBe('fouler_without_penalty');
  });
});

describe('cards', () => {
  it('a second yellow needs a first, before it', () => {
    const sentence = 'A second yellow needs a first, and this player has none at that point of the match';
    expect(refusalOf('', "50' second yellow Rice")).toBe(sentence);
    expect(refusalOf("60' yellow Rice", "50' second yellow Rice")).toBe(sentence);
  });

  it('a further plain yellow is refused with a hint', () => {
    expect(refusalOf("10' yellow Rice", "50' yellow Rice")).toBe(
      "This player already has a yellow card. Choose 'Second Yellow' instead",
    );
  });
});

describe('an event entered late', () => {
  it('is refused if it would make a later event impossible, and the refusal names that event', () => {
    expect(refusalOf("60' goal Saka", "50' red Saka")).toBe(
      'The goal in minute 60 would not be possible: the scorer was sent off in minute 50',
    );
  });

  it('comes after the other events of its minute', () => {
    expect(refusalOf("60' sub Saka > Nelson; 70' goal Jesus", "60' goal Saka")).toBe(
      'The scorer was substituted in minute 60',
    );
  });
});

it.each([-1, 131, 12.5, Number.NaN])('minute %s is out of range', (minute) => {
  expect(refusalOf('', { ...event("12' goal Saka"), minute: aMinute(minute) })).toBe(
    'The minute must be a number from 0 to 130',
  );
});

it('a complete report takes no events until it is reopened', () => {
  expect(judgeEvent(match("90' end"), event("12' goal Saka"))?.code).toBe('report_complete');
});
