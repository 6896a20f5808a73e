import { describe, expect, it } from 'vitest';
import type { Instant } from '#game/instant';
import type { Turn } from '../../../report/last-turn.ts';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { statusOf } from './status-of.tsx';

type Facts = Parameters<typeof statusOf>[0];
type Report = { waiting?: number; refused?: number; isComplete?: boolean; isVoid?: boolean; hasBegun?: boolean };

const reported = ({ waiting = 0, refused = 0, isComplete = false, isVoid = false, hasBegun = true }: Report) =>
  ({
    view: { match: { status: isVoid ? 'void' : 'live' } },
    waiting,
    refused: Array.from({ length: refused }),
    sheet: { complete: isComplete },
    hasBegun,
  }) as never as ReportedMatch;
const turn = (action: Turn['action'], by: string | null = 'marta') =>
  ({ action, by, at: new Date(2025, 7, 16, 18, 57).toISOString() }) as Turn;
const localInstant = (...[day, hour, minute, second]: readonly [number, number, number, number]) =>
  new Date(2025, 7, day, hour, minute, second).getTime() as Instant;
const said = (report: Report, facts: Partial<Facts> = {}) =>
  statusOf({
    report: reported(report),
    isReporter: true,
    isOnline: true,
    live: { isLive: true, text: 'Live' },
    isSending: false,
    savedAt: null,
    isKept: true,
    names: [],
    turn: null,
    now: localInstant(16, 20, 0, 0),
    ...facts,
  }).text;

describe('the status line of a match', () => {
  it('says what was refused, before anything else', () => {
    expect(said({ refused: 1, waiting: 2, isComplete: true }, { isOnline: false })).toBe('1 refused');
  });

  it.each([
    ['nothing waits', 0, 'You are offline'],
    ['one action waits', 1, 'You are offline · 1 waiting'],
  ])('says that the device is offline, and whether %s', (_what, waiting, text) => {
    expect(said({ waiting, isComplete: true }, { isOnline: false, isKept: false })).toBe(text);
  });

  it('says how many actions wait, are sent, or would be lost with the tab', () => {
    expect(said({ waiting: 1, isComplete: true })).toBe('1 waiting');
    expect(said({ waiting: 3 }, { isSending: true })).toBe('Sending, 3 left');
    expect(said({ waiting: 1 }, { isSending: true, isKept: false })).toBe('1 waiting, not kept on this device');
    expect(said({}, { isSending: true, isKept: false })).toBe('Saved');
  });

  it('says of a void match that it counts for nobody, once nothing waits', () => {
    expect(said({ isVoid: true, isComplete: true })).toBe('Void: counts for nobody');
    expect(said({ isVoid: true }, { isReporter: false })).toBe('Void: counts for nobody');
    expect(said({ isVoid: true, waiting: 1 })).toBe('1 waiting');
  });

  it('says who completed or reopened the report, and when, as far as that is known', () => {
    expect(said({ isComplete: true })).toBe('Complete');
    expect(said({ isComplete: true }, { turn: turn('complete-match') })).toBe('Complete, 18:57 by marta');
    expect(said({}, { turn: turn('reopen-match', null) })).toBe('Reopened, 18:57 by another reporter');
    expect(said({}, { turn: turn('complete-match') })).toBe('Saved');
  });

  it('says the day of what is not of today', () => {
    const later = { now: localInstant(19, 9, 20, 0) };
    const completed = { ...later, turn: turn('complete-match') };
    expect(said({ isComplete: true }, completed)).toBe('Complete, 16 Aug, 18:57 by marta');
    expect(said({}, { ...later, turn: turn('reopen-match') })).toBe('Reopened, 16 Aug, 18:57 by marta');
    expect(said({}, { ...later, savedAt: localInstant(16, 18, 57, 9) })).toBe('Saved 16 Aug, 18:57:09');
  });

  it('says to a viewer who reports, and whether that may be out of date', () => {
    const viewer = { isReporter: false, savedAt: localInstant(16, 18, 57, 9) };
    expect(said({ hasBegun: false }, viewer)).toBe('Nothing recorded yet');
    expect(said({}, { ...viewer, names: ['marta', 'hilde'] })).toBe('Reported by marta and hilde');
    const live = { isLive: false, text: 'As of 16:05' };
    expect(said({}, { ...viewer, names: ['marta'], live })).toBe('As of 16:05 · Reported by marta');
  });

  it('says to a reporter that the teams are to be selected, or that everything is saved', () => {
    expect(said({ hasBegun: false }, { savedAt: localInstant(16, 18, 57, 9) })).toBe('Team selection');
    expect(said({})).toBe('Saved');
    expect(said({}, { savedAt: localInstant(16, 18, 57, 9) })).toBe('Saved 18:57:09');
  });
});
