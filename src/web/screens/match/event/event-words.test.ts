import { describe, expect, it } from 'vitest';
import type { TimelineEvent } from '#api/match-event';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import {
  alreadyRecorded,
  eventDetail,
  eventSentence,
  eventTitle,
  foulOf,
  mainPlayerOf,
  partsOf,
} from './event-words.ts';

const names = ['Saka', 'Odegaard', 'Jesus', 'Rice', 'Colwill', 'Palmer', 'Jackson', 'Raya', 'Nelson'];
const nameOf = (code: number): string => names.find((name) => player(name) === code) ?? 'Unknown';

describe('an event in words', () => {
  it.each([
    ["12' goal Saka", 'Goal', 'Goal', 'Scorer: Saka', null],
    ["12' goal Saka (Odegaard)", 'Goal', 'Odegaard', 'Scorer: Saka', 'assist: Odegaard'],
    ["12' free kick Rice (Saka)", 'Free kick', 'Free kick · Saka', 'Scorer: Rice', 'won by: Saka'],
    ["12' penalty Saka (Jesus)", 'Penalty', 'Penalty · Jesus', 'Scorer: Saka', 'won by: Jesus'],
    ["12' own goal Colwill", 'Own goal', 'Own goal', 'Scorer: Colwill', null],
    ["12' own goal Colwill (Saka)", 'Own goal', 'Own goal · Saka', 'Scorer: Colwill', 'assist: Saka'],
    ["12' miss Palmer", 'Penalty missed', 'Penalty missed', 'Penalty taker: Palmer', null],
    ["12' miss Palmer save Raya", 'Penalty saved', 'Penalty saved · Raya', 'Penalty taker: Palmer', 'saved by: Raya'],
    ["60' sub Saka > Nelson", 'Substitution', 'Saka', 'On: Nelson', 'for: Saka'],
    ["70' yellow Rice", 'Yellow Card', 'Yellow Card', 'Player: Rice', null],
    ["80' second yellow Rice", 'Red Card (2 Yellows)', 'Red Card (2 Yellows)', 'Player: Rice', null],
    ["80' red Rice", 'Red Card', 'Red Card', 'Player: Rice', null],
  ])('%s', (text, title, detail, main, other) => {
    const draft = event(text);
    expect([eventTitle(draft), eventDetail(draft, nameOf)]).toEqual([title, detail]);
    expect(partsOf(draft, nameOf)).toEqual({ main, other });
    expect(nameOf(mainPlayerOf(draft))).toBe(main.split(': ')[1]);
  });

  it.each([
    ["12' penalty Saka (Jesus) foul Colwill", ['Penalty fouler: Colwill']],
    ["12' miss Palmer (Jackson) foul Rice", ['Penalty winner: Jackson', 'Penalty fouler: Rice']],
    ["12' miss Palmer save Raya", []],
    ["12' goal Saka (Odegaard)", []],
    ["80' red Rice", []],
  ])('%s tells whose foul it was', (text, lines) => {
    expect(foulOf(event(text), nameOf)).toEqual(lines);
  });

  it('was recorded already by whoever is known, or by another reporter', () => {
    const said = (recorded_by_name: string | null) =>
      alreadyRecorded({ ...event("34' goal Saka"), recorded_by_name } as TimelineEvent);
    expect([said('Sam'), said(null)]).toEqual([
      "Already recorded by Sam at 34'",
      "Already recorded by another reporter at 34'",
    ]);
  });

  it('is a sentence with its minute, who took part and what else is known', () => {
    const say = (text: string, ...more: readonly (string | null)[]) => eventSentence(event(text), nameOf, more);
    expect(say("51' goal Saka (Odegaard)", 'ARS', null, '1–0')).toBe("Goal 51', Saka, assist Odegaard, ARS, 1–0");
    expect(say("60' sub Saka > Nelson")).toBe("Substitution 60', Nelson, for Saka");
    expect(say("70' yellow Rice")).toBe("Yellow Card 70', Rice");
  });
});
