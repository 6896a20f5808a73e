import { expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import type { PlayedMatch } from '../season/season-folder.ts';
import type { SeasonEvent } from '../season/season-schema.ts';
import { eventDraftOf, matchScript } from './match-script.ts';

const xi = Array.from({ length: 11 }, (_, index) => index + 1);
const matchOf = (events: readonly SeasonEvent[]): PlayedMatch => ({
  id: 1,
  kickoff: 0,
  home: 1,
  away: 2,
  score: [0, 0],
  lineups: { home: { xi }, away: { xi: xi.map((player) => player + 100) } },
  events,
});
const card = (seq: number, half: 1 | 2, minute: number, plus?: number): SeasonEvent => ({
  seq,
  half,
  minute,
  plus,
  side: 'home',
  type: 'CARD',
  card: 'YELLOW',
  player: seq,
});
const said = (events: readonly SeasonEvent[]): string[] =>
  matchScript(matchOf(events)).steps.map(({ step }) => {
    if (step.kind === 'event') return `${step.draft.minute}'`;
    return step.kind === 'minute' ? `clock ${step.minute}` : step.kind;
  });

it('the first half ends at 45 whatever is added, the second runs on', () => {
  expect(said([card(1, 1, 45, 4), card(2, 2, 46), card(3, 2, 90, 7)])).toEqual([
    'line-ups',
    'clock 20',
    "45'",
    'clock 45',
    "46'",
    'clock 70',
    "97'",
    'clock 97',
    'complete',
  ]);
});

it('a match is completed at minute 90 at the earliest', () => {
  expect(said([])).toEqual(['line-ups', 'clock 90', 'complete']);
});

it('a minute below the previous one is recorded at that one, and counted', () => {
  const { steps, outOfOrder } = matchScript(matchOf([card(1, 1, 30), card(2, 1, 29)]));
  const minutes = steps.flatMap(({ step }) => (step.kind === 'event' ? [step.draft.minute] : []));
  expect([minutes, outOfOrder]).toEqual([[30, 30], 1]);
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
});

it("an assist is the official fantasy game's, else the statistics sites'", () => {
  const goal = { ...card(1, 1, 5), type: 'GOAL', goalType: 'STANDARD', scorer: 9 } as const;
  const assist = (given: object) => {
    const draft = eventDraftOf({ ...goal, ...given }, aMinute(5));
    return draft.type === 'GOAL' ? draft.assist_id : 'no goal';
  };
  expect(assist({ assist: 7, fplAssist: 8 })).toBe(8);
  expect(assist({ assist: 7 })).toBe(7);
  expect(assist({ assist: null })).toBeNull();
});

it('a penalty that missed the goal is no save', () => {
  const miss = { ...card(1, 1, 5), type: 'PENALTY_MISS', taker: 9, saver: 101 } as const;
  const saver = (given: object) => {
    const draft = eventDraftOf({ ...miss, ...given }, aMinute(5));
    return draft.type === 'PENALTY_MISS' ? draft.penalty_saver_id : 'no miss';
  };
  expect([saver({ outcome: 'saved' }), saver({}), saver({ outcome: 'missed' })]).toEqual([101, 101, null]);
});
