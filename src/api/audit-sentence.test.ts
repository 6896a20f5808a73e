import { describe, expect, it } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const goal = { type: 'GOAL', minute: 12, goal_type: 'STANDARD', scorer: 'Saka', assist: null, penalty_fouler: null };
const told = (action: string, subject: object, before?: unknown, after?: unknown): string =>
  auditSentence({ action, subject, before, after });

describe('an entry of the audit log says after the name of who did it', () => {
  it('which event of which match was recorded, removed, or changed to which', () => {
    const subject = { match: 'Arsenal – Chelsea', event_id: 3267 };
    expect(told('record-event', subject, undefined, goal)).toBe("recorded 12' goal by Saka in Arsenal – Chelsea");
    expect(told('remove-event', subject, goal)).toBe("removed 12' goal by Saka from Arsenal – Chelsea");
    expect(told('correct-event', subject, goal, { ...goal, minute: 13, assist: 'Odegaard' })).toBe(
      "changed 12' goal by Saka to 13' goal by Saka, assist Odegaard in Arsenal – Chelsea",
    );
    const card = { type: 'DISCIPLINARY', minute: 70, card_type: 'SECOND_YELLOW', carded_player: 'Palmer' };
    expect(told('remove-event', subject, card)).toBe("removed 70' second yellow card of Palmer from Arsenal – Chelsea");
    const miss = { type: 'PENALTY_MISS', minute: 5, penalty_taker: 'Saka', penalty_saver: 'Sanchez', assist: 'Rice' };
    expect(told('remove-event', subject, miss)).toBe(
      "removed 5' penalty not scored by Saka, saved by Sanchez, won by Rice from Arsenal – Chelsea",
    );
    const substitution = { type: 'SUBSTITUTION', minute: 60, player_out: 'Saka', player_in: 'Nelson' };
    expect(told('remove-event', subject, substitution)).toBe(
      "removed 60' substitution of Saka by Nelson from Arsenal – Chelsea",
    );
  });

  it('what was there before and what is now', () => {
    expect(told('transfer-player', { player: 'Saka' }, { real_team: 'Arsenal' }, { real_team: 'Chelsea' })).toBe(
      'moved Saka from Arsenal to Chelsea',
    );
    expect(told('move-match', { match: 'Arsenal – Chelsea' }, null, { gameweek: 3, part: 'midweek' })).toBe(
      'moved Arsenal – Chelsea from no gameweek to Gameweek 3, midweek',
    );
    expect(
      told(
        'set-roles',
        { manager: 'Ada' },
        { is_admin: false, is_reporter: false },
        { is_admin: true, is_reporter: true },
      ),
    ).toBe('changed the roles of Ada from manager only to admin and reporter');
  });

  it('how many of something it was', () => {
    const reset = (picks: number) => told('draft-reset', { league: 'Premier' }, { picks });
    expect([0, 1, 2].map(reset)).toEqual([
      'reset the draft of Premier: 0 picks gone',
      'reset the draft of Premier: 1 pick gone',
      'reset the draft of Premier: 2 picks gone',
    ]);
    expect(told('draft-reset', { league: 'Premier' })).toBe('reset the draft of Premier: 0 picks gone');
  });

  it('its act in plain words and what it was done to, if the act is a new one', () => {
    expect(told('wash-kits', { real_team: 'Arsenal' })).toBe('Wash kits: real team: Arsenal');
  });
});
